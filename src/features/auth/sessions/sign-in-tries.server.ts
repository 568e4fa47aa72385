import { setTimeout } from "node:timers/promises";
import { type AuthLimits, fromEach } from "../protocol/auth-limits.server.ts";
import type { AuthCall } from "./auth-context.server.ts";

/** How long a try waits from a browser that never signed in to an account that is being guessed at. */
export const ATTACKED_PAUSE_MS = 2000;

interface SignInTry {
  /** Whose turn it takes to have its password compared: the browser's, or its network's. */
  asker: string;
  /** The password was wrong. @returns whether that was the last try for now */
  fail(): Promise<boolean>;
  succeed(): Promise<void>;
}

/**
 * Counts a try to sign in before its password is compared, so that of many at once no more are compared than one after another. A browser
 * that has signed in with the address before has tries of its own. Others count by their network, and where many fail for the address
 * they wait and have fewer tries: nobody is refused for what another network did (docs/decisions/038).
 *
 * @throws AuthRefusal when the browser or its network has used up its tries
 */
export async function takeSignInTry(
  limits: AuthLimits,
  { body: { email }, networks, device }: AuthCall<{ email: string }>,
): Promise<SignInTry> {
  const mark = device.markFor(email);
  if (mark && (await limits.admits("signInsOfDevice", mark))) {
    return {
      asker: mark,
      fail: async () => !(await limits.allows("signInsOfDevice", mark)),
      succeed: () => limits.clear("signInsOfDevice", mark),
    };
  }
  const here = fromEach(networks, email);
  // The narrow one first: its refusals are answered from memory.
  await limits.take("signInsHere", here);
  await limits.take("signInsFrom", networks);
  const isAttacked = !(await limits.allows("failedSignIns", email));
  if (isAttacked) {
    await limits.take("attackedSignInsHere", here);
    await setTimeout(ATTACKED_PAUSE_MS);
  }
  return {
    asker: networks.at(-1)?.key ?? "",
    async fail() {
      await limits.admits("failedSignIns", email);
      return !(await limits.allows(isAttacked ? "attackedSignInsHere" : "signInsHere", here));
    },
    async succeed() {
      await limits.clear("signInsHere", here);
      await limits.clear("attackedSignInsHere", here);
    },
  };
}
