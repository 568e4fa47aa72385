import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import type { WordField } from "./words-draft.rules.ts";

/** The longest text that one line of a form shows well. */
const ONE_LINE = 120;

interface Attributes {
  name?: string;
  value?: string;
  error: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: of an input and a textarea alike, as the form library declares it
  onChange: (event: any) => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  onBlur?: (event: any) => unknown;
  ref?: (element: HTMLElement | null) => void;
}

/** A text, a link, a day, or a list of texts with one a line. */
export function WordInput({
  field: { kind, label, max, own },
  ...attributes
}: { field: WordField } & Attributes) {
  if (kind === "lines")
    return (
      <TextArea
        {...attributes}
        label={label}
        dir="auto"
        rows={longLines(own) ? 8 : 4}
        hint="One on each line."
      />
    );
  if (kind === "day") return <TextField {...attributes} label={label} type="date" />;
  if (kind === "text" && max > ONE_LINE)
    return <TextArea {...attributes} label={label} dir="auto" rows={3} />;
  return <TextField {...attributes} label={label} dir="auto" autoComplete="off" />;
}

function longLines(own: unknown): boolean {
  return Array.isArray(own) && own.join("").length > ONE_LINE;
}
