import { useMemo } from "react";
import { useAccount } from "#features/auth/account/account.store.ts";
import { passAccess } from "../access/pass-access.client.ts";
import type { StoredPass } from "../passes/stored-passes.client.ts";
import { Door } from "./Door.tsx";

/** The check-in page for a volunteer: one event, with a pass instead of an account. */
export function PassDoor({
  pass,
  onEnded,
  onLeave,
}: {
  pass: StoredPass;
  onEnded: (isFinal: boolean) => void;
  /** Switches from the pass to the signed-in account. */
  onLeave: () => void;
}) {
  const account = useAccount();
  const access = useMemo(() => passAccess(pass, onEnded), [pass, onEnded]);
  const onUseAccount = account.status === "signed-in" ? onLeave : undefined;
  return <Door access={access} isSignedIn {...(onUseAccount && { onUseAccount })} />;
}
