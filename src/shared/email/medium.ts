import { createContext, useContext } from "react";

/** The part of the mail being rendered: HTML or plain text. */
export type Medium = "html" | "text";

export const MediumContext = createContext<Medium>("html");

export function useMedium(): Medium {
  return useContext(MediumContext);
}
