import { useIsEditable } from "./editing.ts";

/** Whether a part of the page is shown: one that is empty is there for admins alone. */
export function useShows(value: string): boolean {
  return useIsEditable() || value !== "";
}

/** What admins see in the place of an empty field. */
export function EmptyField() {
  return <em>Nothing here yet</em>;
}
