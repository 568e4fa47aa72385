import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useAccount } from "#features/auth/account/account.store.ts";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { type GuardState, nextGuardState } from "#features/auth/guards/guard-state.rules.ts";
import { adminQuery } from "./admin-query.ts";
import { type Editing, EditingContext } from "./editing-context.ts";

/** Lets admins edit the fields inside. The page is rendered once for everybody, so the browser checks for an admin. */
export function EditableByAdmins({
  content,
  onSaved,
  beforeEditing,
  children,
}: Editing & {
  /** Loads the scripts of the children, which must be hydrated before they change. */
  beforeEditing: () => Promise<void>;
  children: ReactNode;
}) {
  const isAdmin = useIsAdmin();
  const [isLoaded, setLoaded] = useState(false);
  const load = useEffectEvent(beforeEditing);
  useEffect(() => {
    if (isAdmin) void load().then(() => setLoaded(true));
  }, [isAdmin]);
  const isEditable = isAdmin && isLoaded;
  return <EditingContext value={isEditable ? { content, onSaved } : undefined}>{children}</EditingContext>;
}

/** Whether the account is an admin's. An expired session keeps the answer, and with it the drafts of open forms. */
function useIsAdmin(): boolean {
  const account = useAccount();
  const [before, setBefore] = useState<GuardState>({ isCovered: false });
  const guard = nextGuardState(before, account);
  if (guard !== before) setBefore(guard);

  const { data = false } = useAccountQuery(adminQuery);
  const [wasAdmin, setWasAdmin] = useState(false);
  const isAdmin = guard.isCovered ? wasAdmin : data;
  if (isAdmin !== wasAdmin) setWasAdmin(isAdmin);
  return isAdmin;
}
