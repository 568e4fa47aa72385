import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { adminQuery } from "./admin-query.ts";
import { type Editing, EditingContext } from "./editing.ts";

/** Lets admins edit the fields inside. A page is rendered for everybody, so it learns in the browser who looks. */
export function EditableByAdmins({
  content,
  onSaved,
  beforeEditing,
  children,
}: Editing & {
  /** Loads the scripts of what is inside, which has to be hydrated before it changes. */
  beforeEditing: () => Promise<void>;
  children: ReactNode;
}) {
  const { data: isAdmin = false } = useAccountQuery(adminQuery);
  const [isLoaded, setLoaded] = useState(false);
  const load = useEffectEvent(beforeEditing);
  useEffect(() => {
    if (isAdmin) void load().then(() => setLoaded(true));
  }, [isAdmin]);
  const isEditable = isAdmin && isLoaded;
  return <EditingContext value={isEditable ? { content, onSaved } : undefined}>{children}</EditingContext>;
}
