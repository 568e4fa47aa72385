import { ATTACKED_CODE_ATTEMPTS, MAX_CODE_ATTEMPTS } from "../one-time-tokens/one-time-tokens.rules.ts";
import { type AuthLimits, countedByNetwork } from "../protocol/auth-limits.server.ts";
import type { AuthCall } from "../sessions/auth-context.server.ts";

export interface CodeTry {
  /** The browser has signed in with the address before: wrong codes of other browsers do not void its code. */
  isKnownDevice: boolean;
  /** Wrong codes after which a mailed code is void for this try. */
  maxAttempts: number;
  /** Set if a wrong code was typed while one was open. */
  wasOpen: boolean;
  fail(): Promise<void>;
  succeed(): Promise<void>;
}

/**
 * Counts a typed code against its browser, if that has signed in with the address before, else against its network. To
 * prevent enumeration, neither the response nor its time depends on whether a code is open; a void code is refused like
 * a wrong one (docs/decisions/038).
 * @throws AuthRefusal above the browser's or the network's limit
 */
export async function takeCodeTry(
  limits: AuthLimits,
  { body: { email }, networks, device }: AuthCall<{ email: string }>,
): Promise<CodeTry> {
  const mark = device.markFor(email);
  if (mark && (await limits.admits("codesOfDevice", mark))) {
    return {
      ...{ isKnownDevice: true, maxAttempts: Number.POSITIVE_INFINITY, wasOpen: false },
      fail: async () => {},
      succeed: () => limits.clear("codesOfDevice", mark),
    };
  }
  const here = countedByNetwork(networks, email);
  await limits.take("codesHere", here);
  await limits.take("codesFrom", networks);
  const isAttacked = !(await limits.allows("wrongCodes", email));
  const codeTry: CodeTry = {
    isKnownDevice: false,
    maxAttempts: isAttacked ? ATTACKED_CODE_ATTEMPTS : MAX_CODE_ATTEMPTS,
    wasOpen: false,
    async fail() {
      if (codeTry.wasOpen) await limits.admits("wrongCodes", email);
    },
    succeed: () => limits.clear("codesHere", here),
  };
  return codeTry;
}
