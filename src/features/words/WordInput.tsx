import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { isNumeric, type WordField } from "./word-fields.rules.ts";

interface Attributes {
  name?: string;
  value?: string;
  error: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: of an input and a textarea alike, as the form library declares it
  onChange: (event: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  onBlur?: (event: any) => unknown;
  ref?: (element: HTMLElement | null) => void;
  className?: string;
}

/** An input for a text, a link, a day, a number, or a list of texts with one on each line. */
export function WordInput({
  field: { kind, label, lines },
  ...attributes
}: { field: WordField } & Attributes) {
  if (kind === "lines")
    return <TextArea {...attributes} label={label} dir="auto" rows={lines} hint="One on each line." />;
  if (kind === "day") return <TextField {...attributes} label={label} type="date" />;
  if (isNumeric(kind)) {
    const unit = kind === "money" ? ", £" : "";
    return <TextField {...attributes} label={label + unit} inputMode="decimal" autoComplete="off" />;
  }
  if (lines > 1) return <TextArea {...attributes} label={label} dir="auto" rows={lines} />;
  return <TextField {...attributes} label={label} dir="auto" autoComplete="off" />;
}
