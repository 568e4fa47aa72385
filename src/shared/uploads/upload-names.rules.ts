import { brand } from "#src/brand.ts";

const PREFIX = `${brand.slug}.upload.`;

/** The key of an unfinished upload in `localStorage`. */
export function uploadName(upload: string): string {
  return PREFIX + upload;
}

export function isUploadName(key: string): boolean {
  return key.startsWith(PREFIX);
}
