import { brand } from "#src/brand.ts";

const PREFIX = `${brand.slug}.draft.`;

/** Where a tab keeps what is typed into a form, in `sessionStorage`. */
export function draftName(form: string): string {
  return PREFIX + form;
}

export function isDraftName(key: string): boolean {
  return key.startsWith(PREFIX);
}
