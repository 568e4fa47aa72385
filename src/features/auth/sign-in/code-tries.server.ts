import type { Queryable } from "#shared/db/database.server.ts";
import { countedByNetwork } from "#shared/limits/mailbox-limit.server.ts";
import type { AuthLimits } from "../protocol/auth-limits.server.ts";
import type { AuthCall, AuthContext } from "../sessions/auth-context.server.ts";
import { countAttempt, type OneTimeToken } from "./one-time-tokens.queries.ts";
import { ATTACKED_CODE_ATTEMPTS, isCodeOpen, MAX_CODE_ATTEMPTS } from "./one-time-tokens.rules.ts";
import { hashOfCode } from "./one-time-tokens.server.ts";

export interface CodeTry {
  /** A known device for the address. Wrong codes from other browsers do not invalidate its code. */
  isKnownDevice: boolean;
  /** An emailed code is invalid for this try after this many wrong codes. */
  maxAttempts: number;
  /** Set if the wrong code was typed while a code was open. */
  wasOpen: boolean;
  fail(): Promise<void>;
  succeed(): Promise<void>;
}

/**
 * Counts a typed code against its browser, if the browser has signed in with the address before, otherwise against
 * its network. To prevent enumeration, the response and its time are independent of whether a code is open. An
 * invalidated code is refused like a wrong one (docs/decisions/038).
 * @throws AuthRefusal above the browser's or the network's limit
 */
export async function takeCodeTry(
  limits: AuthLimits,
  { body: { email }, networks, device }: AuthCall<{ email: string }>,
): Promise<CodeTry> {
  const mark = device.markFor(email);
  if (mark && (await limits.admits("codesOfDevice", mark))) {
    return {
      isKnownDevice: true,
      maxAttempts: Number.POSITIVE_INFINITY,
      wasOpen: false,
      fail: async () => {},
      succeed: () => limits.clear("codesOfDevice", mark),
    };
  }
  const here = countedByNetwork(networks, email);
  await limits.take("codesByAddressAndNetwork", here);
  await limits.take("codesFrom", networks);
  const isAttacked = !(await limits.allows("wrongCodes", email));
  const codeTry: CodeTry = {
    isKnownDevice: false,
    maxAttempts: isAttacked ? ATTACKED_CODE_ATTEMPTS : MAX_CODE_ATTEMPTS,
    wasOpen: false,
    async fail() {
      if (codeTry.wasOpen) await limits.admits("wrongCodes", email);
    },
    succeed: () => limits.clear("codesByAddressAndNetwork", here),
  };
  return codeTry;
}

/**
 * The token with the typed code, if it is still valid. A wrong code counts as a try of every open token, except from
 * a known device.
 */
export async function matchCode(
  secrets: AuthContext["secrets"],
  tx: Queryable,
  { tokens, code, tries }: { tokens: readonly OneTimeToken[]; code: string; tries?: CodeTry | undefined },
): Promise<OneTimeToken | undefined> {
  const open = tokens.filter((token) => isCodeOpen(token, new Date(), tries?.maxAttempts));
  const match = open.find((token) => token.codeHash === hashOfCode(secrets, token.userId, code.trim()));
  if (match || tries?.isKnownDevice) return match;
  for (const { id } of open) await countAttempt(tx, id);
  if (tries && open.length > 0) tries.wasOpen = true;
  return undefined;
}
