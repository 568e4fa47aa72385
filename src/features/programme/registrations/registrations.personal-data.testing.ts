import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  samples: { undertone_ed_registrations: () => ({ age: 17 }) },
};
