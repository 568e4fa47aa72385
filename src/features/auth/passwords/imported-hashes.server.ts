import { randomBytes } from "node:crypto";
import { encodeBase64 } from "bcryptjs";
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

/** A hash of random bytes, new at each start. Comparing it takes as long as with hosted backends. */
const dummyHash = `$2b$10$${encodeBase64(randomBytes(16), 16)}${encodeBase64(randomBytes(23), 23)}`;

/** Whether a hash is bcrypt: an imported account has one until its first sign-in replaces it. */
export function isImportedHash(passwordHash: string | null): boolean {
  return passwordHash?.startsWith("$2") ?? false;
}

/** Whether a password matches a bcrypt hash. Without a hash, the comparison takes equally long and returns false. */
export async function matchesImported(
  password: string,
  hash: string | null,
  requester: string,
): Promise<boolean> {
  const compare = (): Promise<boolean> => comparers.run({ password, hash: hash ?? dummyHash });
  const isEqual = await runFairly(requester, compare);
  return hash !== null && isEqual;
}
