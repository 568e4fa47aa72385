import { Piscina } from "piscina";
import { programFile } from "#shared/root.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";
import { createFairQueue } from "./fair-queue.ts";
import { canonicalPassword, isTooShort, type WeakPasswordReason } from "./passwords.rules.ts";

// Runs in a worker thread, because an estimate can take 100 ms. The word lists take 75 MB, which are freed after a
// minute without estimates.
const estimators = new Piscina({
  filename: programFile("password-strength"),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: MINUTE_MS,
});

const runFairly = createFairQueue(1);

/**
 * Reasons why a password is too weak; empty if it is strong enough. Parts of `email` and the site's name count as
 * easy to guess.
 * @param requester key of a network or a browser, for the fair queue
 */
export async function weaknessesOf(
  password: string,
  email = "",
  { isStaff = false, requester = "" } = {},
): Promise<WeakPasswordReason[]> {
  if (isTooShort(password, { isStaff })) return ["length"];
  const [localPart = ""] = email.split("@");
  const known = [email, localPart, ...email.split(/[@.+_-]/), brand.name, brand.slug].filter(Boolean);
  const estimate = (): Promise<WeakPasswordReason | undefined> =>
    estimators.run({ password: canonicalPassword(password), known });
  const reason = await runFairly(requester, estimate);
  return reason ? [reason] : [];
}
