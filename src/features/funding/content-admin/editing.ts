import { createContext, useContext } from "react";
import type { FundingContent } from "../content/content.contract.ts";

/** What the fields of the page need to be edited. */
export interface Editing {
  content: FundingContent;
  onSaved: (content: FundingContent) => void;
}

/** Undefined for everybody but admins. */
export const EditingContext = createContext<Editing | undefined>(undefined);

/** Whether the page is edited, so that it also shows the fields that are empty. */
export function useIsEditable(): boolean {
  return useContext(EditingContext) !== undefined;
}
