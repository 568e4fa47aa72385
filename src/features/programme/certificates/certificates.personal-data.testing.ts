import { randomUUID } from "node:crypto";
import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";

export const testRows: TestRows = {
  samples: { programme_certificates: () => ({ code: randomUUID() }) },
};
