import type { ComponentProps } from "react";
import { FormDialog } from "./FormDialog.tsx";

type Props<Input extends object> = ComponentProps<typeof FormDialog<Input>>;

/** A `FormDialog` that adds a row to a list of the admin desk. */
export function AddDialog<Input extends object>(dialog: Omit<Props<Input>, "discardTitle" | "sending">) {
  return <FormDialog {...dialog} discardTitle="Leave it unsaved?" sending="Adding…" />;
}
