import type { ComponentProps } from "react";
import { TextField } from "./TextField.tsx";

/** A field that searches a list while it is typed into. */
export function SearchField(attributes: ComponentProps<typeof TextField>) {
  return <TextField type="search" icon="search" autoComplete="off" {...attributes} />;
}
