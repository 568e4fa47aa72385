import { isObject, type PartWords } from "./words.rules.ts";

/** The picture of a section, stored with its content. */
export interface Picture {
  /** 32 hexadecimal digits. */
  id: string;
  /** The description for people who cannot see the picture. */
  alt: string;
  /** The width of the widest file, in pixels. */
  width: number;
  height: number;
}

/** The widths of the picture's files, in pixels. */
export const PICTURE_WIDTHS = [640, 1280] as const;

/** Where pictures are stored. */
export const PICTURE_FOLDER = "pages/pictures";

/** The storage name of a picture's file. It ends in the id, so that browsers can cache the file permanently. */
export function pictureName(id: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `${PICTURE_FOLDER}/${width}-${id}.webp`;
}

export function pictureNames(id: string): string[] {
  return PICTURE_WIDTHS.map((width) => pictureName(id, width));
}

/** The picture of a section, from its stored content; undefined without a picture. */
export function pictureIn(words: PartWords | null | undefined): Picture | undefined {
  return isObject(words?.picture) ? (words.picture as unknown as Picture) : undefined;
}

export function pictureUrl(id: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `/media/${pictureName(id, width)}`;
}
