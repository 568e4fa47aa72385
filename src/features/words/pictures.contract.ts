import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { DISK_FULL } from "#shared/uploads/purposes.rules.ts";
import { NOT_PICTURE, PICTURE_GONE } from "./picture-upload.rules.ts";
import { wordEditors } from "./words.policy.ts";

export const publishPicture = forRoles(...wordEditors)
  .route({
    method: "POST",
    path: "/admin/page-pictures",
    summary: "Publish a picture for the words of pages",
    description:
      "Takes a finished upload that the caller made at /uploads, and draws the picture again in two widths, without metadata. Words name it by its id. The same upload again answers with the same picture. A picture that no words, drafts or histories name is deleted after a day.",
    tags: ["Words of pages"],
  })
  .errors({
    NOT_PICTURE: { status: 422, message: NOT_PICTURE },
    /** Unknown, of another account or purpose, or swept. */
    UPLOAD_NOT_FOUND: { status: 404, message: PICTURE_GONE },
    UPLOAD_UNFINISHED: { status: 409, message: PICTURE_GONE },
    DISK_FULL: { status: 507, message: DISK_FULL },
  })
  .input(z.object({ uploadId: z.string().regex(/^[0-9a-f]{32}$/) }))
  .output(z.object({ id: z.string(), width: z.int(), height: z.int() }));
