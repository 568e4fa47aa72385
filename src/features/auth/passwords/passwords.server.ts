import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createFairQueue } from "./fair-queue.ts";

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The library computes on threads of its own; one core is left for everything else that the process answers.
const inTurn = createFairQueue(Math.max(1, availableParallelism() - 1));

/**
 * A password as it is kept: argon2id in its encoded form.
 *
 * @param asker a network or a browser: askers take turns
 * @param salt random unless given
 */
export function hashPassword(
  password: string,
  { asker = "", salt }: { asker?: string; salt?: Uint8Array } = {},
): Promise<string> {
  return inTurn(asker, () => hash(password, { ...cost, ...(salt && { salt }) }));
}

let unmatchable: Promise<string> | undefined;

/** Whether it is the password. Without a hash, as of an unknown account, it takes as long and is never right. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  asker = "",
): Promise<boolean> {
  unmatchable ??= hashPassword("nobody's password");
  const compared = passwordHash ?? (await unmatchable);
  const isRight = await inTurn(asker, () => verify(compared, password));
  return isRight && passwordHash !== null;
}
