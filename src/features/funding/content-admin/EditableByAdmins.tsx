import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { adminQuery, type Editing, EditingContext } from "./editing-context.ts";

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
  const { data: isAdmin = false } = useAccountQuery(adminQuery, { keepsExpired: true });
  const [isLoaded, setLoaded] = useState(false);
  const load = useEffectEvent(beforeEditing);
  useEffect(() => {
    if (isAdmin) void load().then(() => setLoaded(true));
  }, [isAdmin]);
  const isEditable = isAdmin && isLoaded;
  return <EditingContext value={isEditable ? { content, onSaved } : undefined}>{children}</EditingContext>;
}
