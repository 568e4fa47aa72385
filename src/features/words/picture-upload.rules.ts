import { mayHaveFormat } from "#shared/uploads/declared-format.rules.ts";
import type { UploadPurpose } from "#shared/uploads/purposes.rules.ts";

const MIB = 1024 * 1024;

/** The upload purpose of a page's picture. */
export const pictureUploadPurposes = {
  "page-picture": {
    maxBytes: 10 * MIB,
    access: "roles",
    roles: ["editor"],
    tooLarge: "Image size must be less than 10MB",
  },
} as const satisfies Record<string, UploadPurpose>;

export const NOT_PICTURE = "Please upload a valid image file (JPEG, PNG, WebP)";

export const PICTURE_GONE = "This picture is gone. Choose it again.";

/** The `accept` attribute of the file picker. With endings, since some systems declare other types. */
export const acceptedPictures = ".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp";

/** Why a chosen file is refused; undefined if it is not. The server decides by the content. */
export function refusalOfPicture(file: Pick<File, "name" | "type" | "size">): string | undefined {
  const { maxBytes, tooLarge } = pictureUploadPurposes["page-picture"];
  if (file.size === 0) return `${NOT_PICTURE}. This one is empty.`;
  if (!mayHaveFormat(file, { types: /^image\/(jpeg|png|webp)$/, endings: /\.(jpe?g|png|webp)$/i }))
    return NOT_PICTURE;
  return file.size > maxBytes ? tooLarge : undefined;
}
