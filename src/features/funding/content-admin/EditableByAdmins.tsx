import type { ReactNode } from "react";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { adminQuery, type Editing, EditingContext } from "./editing-context.ts";

/** Lets admins edit the fields inside. The page is rendered once for everybody, so the browser checks for an admin. */
export function EditableByAdmins({ content, onSaved, children }: Editing & { children: ReactNode }) {
  const { data: isAdmin = false } = useAccountQuery(adminQuery, { keepsExpired: true });
  return <EditingContext value={isAdmin ? { content, onSaved } : undefined}>{children}</EditingContext>;
}
