import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  // The sample belongs to no event.
  samples: { broadcasts: () => ({ kind: "programme" }) },
};
