import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  samples: { sessions: ({ sessionId }) => ({ id: sessionId, amr: [] }) },
};
