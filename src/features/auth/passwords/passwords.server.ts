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

let unmatchable: Promise<string> | undefined;

/**
 * Whether a password matches. Without a hash, as for an unknown account, it takes equally long and never matches.
 *
 * @param mayBeImported whether the site has accounts with imported hashes: each wrong password is then compared both ways
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  { requester = "", mayBeImported = isImportedHash(passwordHash) } = {},
): Promise<boolean> {
  unmatchable ??= hashPassword("nobody's password");
  const imported = isImportedHash(passwordHash) ? passwordHash : null;
  const own = imported ? await unmatchable : (passwordHash ?? (await unmatchable));
  for (const form of formsOf(password)) {
    const isFound =
      (await runFairly(requester, () => verify(own, form))) ||
      (mayBeImported && (await matchesImported(form, imported, requester)));
    if (isFound) return passwordHash !== null;
  }
  return false;
}

/**
 * The canonical form, then those that older hashes may have been made of: as typed, and with accents apart. One form
 * for a password without accents.
 */
function formsOf(password: string): Set<string> {
  return new Set([canonicalPassword(password), password, password.normalize("NFD")]);
}
