import { Piscina } from "piscina";
import { programFile } from "#shared/root.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { createFairQueue } from "./fair-queue.ts";

const comparers = new Piscina({
  filename: programFile("imported-password"),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: MINUTE_MS,
});

const runFairly = createFairQueue(1);

/** Of a random password, with the usual cost of hosted backends. */
const unmatchable = "$2b$10$D8gZCImg7m/cEx/FO4kOhek67Dcx4yZUvt1U.Lu06H6GLQojX6Nfq";

/** Whether a hash is bcrypt's: of an account that was imported, until its first sign-in replaces it. */
export function isImportedHash(passwordHash: string | null): boolean {
  return passwordHash?.startsWith("$2") ?? false;
}

/** Whether a password matches a bcrypt hash. Without one it takes equally long and never matches. */
export function matchesImported(password: string, hash: string | null, requester: string): Promise<boolean> {
  const compare = (): Promise<boolean> => comparers.run({ password, hash: hash ?? unmatchable });
  return runFairly(requester, compare);
}
