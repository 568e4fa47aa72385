import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  // A volunteer who accepted and stays, so that their data has its normal retention period.
  samples: { rota_volunteers: () => ({ confirmedAt: new Date(), activeAt: new Date("2040-01-01") }) },
};
