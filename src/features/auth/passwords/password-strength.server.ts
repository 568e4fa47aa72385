import { Piscina } from "piscina";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { brand } from "#src/brand.ts";
import { createFairQueue } from "./fair-queue.ts";
import { isTooShort, type WeakPasswordReason } from "./passwords.rules.ts";

// A thread of its own: an estimate can take 100 ms, and its word lists 75 MB, which go when nobody has asked for a while.
const estimators = new Piscina({
  filename: new URL("./password-strength.worker.ts", import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: MINUTE_MS,
});

const inTurn = createFairQueue(1);

/**
 * Why a password is too weak; empty when it is not. `email` counts as easy to guess, and so does the site's name.
 *
 * @param asker a network or a browser: askers take turns
 */
export async function weaknessesOf(
  password: string,
  email = "",
  { isAdmin = false, asker = "" } = {},
): Promise<WeakPasswordReason[]> {
  if (isTooShort(password, { isAdmin })) return ["length"];
  const [localPart = ""] = email.split("@");
  const known = [email, localPart, ...email.split(/[@.+_-]/), brand.name, brand.slug].filter(Boolean);
  const weigh = (): Promise<WeakPasswordReason | undefined> => estimators.run({ password, known });
  const reason = await inTurn(asker, weigh);
  return reason ? [reason] : [];
}
