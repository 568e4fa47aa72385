import type { TestRows } from "#shared/personal-data/test-rows.testing.ts";
import { sealCheck } from "./sealed-check.server.ts";

const note = { level: "enhanced", seenOn: "2026-03-14", nextOn: "2029-03-14", name: null } as const;

export const testRows: TestRows = {
  samples: { adult_checks: (_, { secrets }) => ({ sealed: sealCheck(secrets, note) }) },
};
