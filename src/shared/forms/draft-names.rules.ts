import { brand } from "#src/brand.ts";

const PREFIX = `${brand.slug}.draft.`;

/** The key of a form's draft in `sessionStorage`. */
export function draftName(form: string): string {
  return PREFIX + form;
}

export function isDraftName(key: string): boolean {
  return key.startsWith(PREFIX);
}
