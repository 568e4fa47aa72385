import { useMemo } from "react";
import { useAccount } from "#features/auth/account/account.store.ts";
import { passAccess } from "../access/pass-access.client.ts";
import type { StoredPass } from "../passes/stored-passes.client.ts";
import { Door } from "./Door.tsx";

/** A volunteer's door: one event, with a pass instead of an account. */
export function PassDoor({
  pass,
  onEnded,
  onLeave,
}: {
  pass: StoredPass;
  onEnded: (isFinal: boolean) => void;
  /** Leaves the pass for the account that is signed in. */
  onLeave: () => void;
}) {
  const account = useAccount();
  const access = useMemo(() => passAccess(pass, onEnded), [pass, onEnded]);
  const onUseAccount = account.status === "signed-in" ? onLeave : undefined;
  return <Door access={access} isSignedIn {...(onUseAccount && { onUseAccount })} />;
}
