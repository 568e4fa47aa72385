import { keysOf } from "#shared/keys.ts";

export const reportStates = { open: "Open", settled: "Settled" } as const;

export const reportStateNames = keysOf(reportStates);
