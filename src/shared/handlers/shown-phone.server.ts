import { maskedPhone } from "#shared/text/phone.rules.ts";
import type { CallContext } from "./guard.server.ts";

/**
 * A phone number in a list: masked unless the session has given fresh proof (docs/decisions/036), so that a screen
 * left open reveals no numbers.
 */
export function shownPhone({ caller }: Pick<CallContext, "caller">, phone: string | null): string | null {
  const isProved = caller.kind === "user" && caller.hasFreshProof;
  return phone === null || isProved ? phone : maskedPhone(phone);
}
