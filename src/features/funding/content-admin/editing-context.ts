import { createContext, useContext } from "react";
import type { FundingContent } from "../content/content.contract.ts";

/** The context of the editable fields. */
export interface Editing {
  content: FundingContent;
  onSaved: (content: FundingContent) => void;
}

/** Undefined except for admins. */
export const EditingContext = createContext<Editing | undefined>(undefined);

/** Whether the page is in edit mode, which also shows empty fields. */
export function useIsEditable(): boolean {
  return useContext(EditingContext) !== undefined;
}

/** Whether the account has the admin role. For display only: the server checks each change. */
export async function adminQuery() {
  const { apiQueries } = await import("#shared/queries/api-queries.ts");
  return apiQueries.account.isAdmin.queryOptions({ refetchOnWindowFocus: true });
}
