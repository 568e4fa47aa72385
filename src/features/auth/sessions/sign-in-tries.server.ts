import { setTimeout } from "node:timers/promises";
import { countedByNetwork } from "#shared/limits/mailbox-limit.server.ts";
import type { AuthLimits } from "../protocol/auth-limits.server.ts";
import type { AuthCall } from "./auth-context.server.ts";

/** Delay of a sign-in from an unknown device to an account under attack. */
export const ATTACKED_PAUSE_MS = 2000;

interface SignInTry {
  /** Key of the browser or its network, for the fair queue of password checks. */
  requester: string;
  /** Counts a wrong password. @returns whether that was the last try for now */
  fail(): Promise<boolean>;
  succeed(): Promise<void>;
}

/**
 * Counts a sign-in attempt before its password is compared, so that concurrent attempts are limited like consecutive
 * ones. A known device has separate tries. Other attempts count by network; if many fail for the address, they wait
 * and have fewer tries. One network's attempts never cause the refusal of another's (docs/decisions/038).
 * @throws AuthRefusal after the browser or its network has used up its tries
 */
export async function takeSignInTry(
  limits: AuthLimits,
  { body: { email }, networks, device }: AuthCall<{ email: string }>,
): Promise<SignInTry> {
  const mark = device.markFor(email);
  if (mark && (await limits.admits("signInsOfDevice", mark))) {
    return {
      requester: mark,
      fail: async () => !(await limits.allows("signInsOfDevice", mark)),
      succeed: () => limits.clear("signInsOfDevice", mark),
    };
  }
  const here = countedByNetwork(networks, email);
  // The narrow limit is first, because its refusals are cached in memory.
  await limits.take("signInsByAddressAndNetwork", here);
  await limits.take("signInsFrom", networks);
  const isAttacked = !(await limits.allows("failedSignIns", email));
  if (isAttacked) {
    await limits.take("attackedSignInsByAddressAndNetwork", here);
    await setTimeout(ATTACKED_PAUSE_MS);
  }
  return {
    requester: networks.at(-1)?.key ?? "",
    async fail() {
      await limits.admits("failedSignIns", email);
      return !(await limits.allows(
        isAttacked ? "attackedSignInsByAddressAndNetwork" : "signInsByAddressAndNetwork",
        here,
      ));
    },
    async succeed() {
      await limits.clear("signInsByAddressAndNetwork", here);
      await limits.clear("attackedSignInsByAddressAndNetwork", here);
    },
  };
}
