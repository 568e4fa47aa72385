import { type ChosenFile, refusalOfFile } from "#shared/uploads/file-kind.rules.ts";
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

/** The `accept` attribute of the file picker, with extensions, because some systems declare other types. */
export const acceptedPictures = ".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp";

const picture = {
  ...pictureUploadPurposes["page-picture"],
  format: { types: /^image\/(jpeg|png|webp)$/, endings: /\.(jpe?g|png|webp)$/i },
  wrongType: NOT_PICTURE,
  empty: `${NOT_PICTURE}. This one is empty.`,
};

/** Why the form refuses a chosen file; undefined if it accepts it. The server decides by the content. */
export function refusalOfPicture(file: ChosenFile): string | undefined {
  return refusalOfFile(picture, file)?.message;
}
