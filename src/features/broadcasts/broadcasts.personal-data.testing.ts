import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  // Of no event.
  samples: { broadcasts: () => ({ kind: "programme" }) },
};
