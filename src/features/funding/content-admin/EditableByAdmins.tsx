import type { ReactNode } from "react";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { adminQuery } from "./admin-query.ts";
import { type Editing, EditingContext } from "./editing.ts";

/** Lets admins edit the fields inside. A page is rendered for everybody, so it learns in the browser who looks. */
export function EditableByAdmins({ content, onSaved, children }: Editing & { children: ReactNode }) {
  const { data: isAdmin } = useAccountQuery(adminQuery);
  return <EditingContext value={isAdmin ? { content, onSaved } : undefined}>{children}</EditingContext>;
}
