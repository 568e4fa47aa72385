import { createContext, useContext } from "react";
import type { FundingContent } from "../content/content.contract.ts";

/** The context of the editable fields. */
export interface Editing {
  content: FundingContent;
  onSaved: (content: FundingContent) => void;
}

/** Undefined except for editors. */
export const EditingContext = createContext<Editing | undefined>(undefined);

/** Whether the page is in edit mode, which also shows empty fields. */
export function useIsEditable(): boolean {
  return useContext(EditingContext) !== undefined;
}
