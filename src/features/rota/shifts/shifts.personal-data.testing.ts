import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  samples: { rota_tasks: () => ({ startsAfter: 0, endsAfter: 60 }) },
};
