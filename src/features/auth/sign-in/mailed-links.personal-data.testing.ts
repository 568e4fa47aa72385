import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  samples: { one_time_tokens: () => ({ type: "recovery" }) },
};
