import { isObject, type PartWords } from "./words.rules.ts";

/** The picture of a part of a page, stored with its words. */
export interface Picture {
  /** 32 hexadecimal digits. */
  id: string;
  /** What it shows, for people who do not see it. */
  alt: string;
  /** Pixels of the widest file. */
  width: number;
  height: number;
}

/** The widths of its files in pixels. */
export const PICTURE_WIDTHS = [640, 1280] as const;

/** Where pictures are stored. */
export const PICTURE_FOLDER = "pages/pictures";

/** The storage name of a picture's file. It ends in the id, so that browsers keep it for good. */
export function pictureName(id: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `${PICTURE_FOLDER}/${width}-${id}.webp`;
}

export function pictureNames(id: string): string[] {
  return PICTURE_WIDTHS.map((width) => pictureName(id, width));
}

/** The picture of a part, from its stored words; undefined without one. */
export function pictureIn(words: PartWords | null | undefined): Picture | undefined {
  return isObject(words?.picture) ? (words.picture as unknown as Picture) : undefined;
}

export function pictureUrl(id: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `/media/${pictureName(id, width)}`;
}
