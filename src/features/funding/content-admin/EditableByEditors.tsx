import type { ReactNode } from "react";
import { useHasRole } from "#features/auth/account/use-has-role.ts";
import { fundingEditors } from "../content/content.policy.ts";
import { type Editing, EditingContext } from "./editing-context.ts";

/** Lets editors edit the fields inside. */
export function EditableByEditors({ content, onSaved, children }: Editing & { children: ReactNode }) {
  const isEditor = useHasRole(fundingEditors, { keepsExpired: true });
  return <EditingContext value={isEditor ? { content, onSaved } : undefined}>{children}</EditingContext>;
}
