import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createFairQueue } from "./fair-queue.ts";
import { isImportedHash, matchesImported } from "./imported-hashes.server.ts";
import { canonicalPassword } from "./passwords.rules.ts";

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The library hashes in the thread pool; one core stays free for the process's other work.
const runFairly = createFairQueue(Math.max(1, availableParallelism() - 1));

/**
 * Hashes a password for storage: encoded argon2id.
 * @param requester key of a network or a browser, for the fair queue
 * @param salt random by default
 */
export function hashPassword(
  password: string,
  { requester = "", salt }: { requester?: string; salt?: Uint8Array } = {},
): Promise<string> {
  return runFairly(requester, () => hash(canonicalPassword(password), { ...cost, ...(salt && { salt }) }));
}

/** An encoded hash of random bytes, new at each start, so that a comparison takes the usual time. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${encodedBytes(16)}$${encodedBytes(32)}`;

function encodedBytes(length: number): string {
  return randomBytes(length).toString("base64").replace(/=+$/, "");
}

/**
 * Whether a password matches the account's hash. Without a hash, the comparison takes equally long and returns false.
 *
 * @param mayBeImported whether the site has imported hashes; each wrong password is then compared both ways
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  { requester = "", mayBeImported = isImportedHash(passwordHash) } = {},
): Promise<boolean> {
  const isImported = isImportedHash(passwordHash);
  const ownHash = isImported ? null : passwordHash;
  const importedHash = isImported ? passwordHash : null;
  for (const form of formsOf(password)) {
    if (await matchesOwn(form, ownHash, requester)) return true;
    if (mayBeImported && (await matchesImported(form, importedHash, requester))) return true;
  }
  return false;
}

/** Whether a password matches an argon2id hash. Without one the comparison takes equally long and returns false. */
async function matchesOwn(password: string, hash: string | null, requester: string): Promise<boolean> {
  const isEqual = await runFairly(requester, () => verify(hash ?? dummyHash, password));
  return hash !== null && isEqual;
}

/**
 * The canonical form, then the forms that older hashes may have used: as typed, and with separate accents. Without
 * accents, all forms are equal.
 */
function formsOf(password: string): Set<string> {
  return new Set([canonicalPassword(password), password, password.normalize("NFD")]);
}
