import { createContext, useContext } from "react";

/** Whether a letter is being set for a mail program that shows HTML, or as plain text. */
export type Medium = "html" | "text";

export const MediumContext = createContext<Medium>("html");

export function useMedium(): Medium {
  return useContext(MediumContext);
}
