import type { ComponentProps } from "react";
import { TextField } from "./TextField.tsx";

/** A field that filters a list while typing. */
export function SearchField(attributes: ComponentProps<typeof TextField>) {
  return <TextField type="search" icon="search" autoComplete="off" {...attributes} />;
}
