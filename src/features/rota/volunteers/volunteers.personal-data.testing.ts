import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  // Somebody who said yes and stays, so that what belongs to them lives for its own period.
  samples: { rota_volunteers: () => ({ confirmedAt: new Date(), activeAt: new Date("2040-01-01") }) },
};
