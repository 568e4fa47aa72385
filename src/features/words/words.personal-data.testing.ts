import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  samples: { page_words: () => ({ page: "drop", draft: { lead: "Mine" } }) },
};
