import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  samples: { lab_mentors: ({ email }, { secrets }) => ({ email: secrets.seal("lab mentor", email) }) },
};
