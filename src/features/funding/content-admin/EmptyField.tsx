import { useIsEditable } from "./editing-context.ts";

/** Whether a field is shown: an empty one only to admins. */
export function useIsFieldShown(value: string): boolean {
  return useIsEditable() || value !== "";
}

/** The admins' placeholder of an empty field. */
export function EmptyField() {
  return <em>Nothing here yet</em>;
}
