import { brand } from "#src/brand.ts";

const DRAFT_PREFIX = `${brand.slug}.draft.`;
const UPLOAD_PREFIX = `${brand.slug}.upload.`;

/** The key of a form's draft in `sessionStorage`. */
export function draftName(form: string): string {
  return DRAFT_PREFIX + form;
}

export function isDraftName(key: string): boolean {
  return key.startsWith(DRAFT_PREFIX);
}

/** The key of an unfinished upload in `localStorage`. */
export function uploadName(upload: string): string {
  return UPLOAD_PREFIX + upload;
}

export function isUploadName(key: string): boolean {
  return key.startsWith(UPLOAD_PREFIX);
}
