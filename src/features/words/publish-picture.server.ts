import { randomBytes } from "node:crypto";
import type { RoleProof } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";
import { requesterOf } from "#shared/media-reader/media-queue.server.ts";
import { pictureProblem } from "#shared/media-reader/pictures.rules.ts";
import { publishUpload } from "#shared/uploads/publish-upload.server.ts";
import { NOT_PICTURE } from "./picture-upload.rules.ts";
import { findPictureByUpload, insertPicture } from "./pictures.queries.ts";
import { type Picture, pictureName, pictureNames } from "./pictures.rules.ts";

type Published = Omit<Picture, "alt">;

interface Drawn {
  /** The files in the order of `pictureNames`. */
  files: string[];
  width: number;
  height: number;
}

type Context = Pick<CallContext, "database" | "media" | "uploads" | "log">;

/** Publishes a finished upload as a picture for page content. */
export function publishPicture(context: Context, editor: RoleProof, { uploadId }: { uploadId: string }) {
  const { db } = context.database;

  return publishUpload<Published, Drawn, Published, { refused: "NOT_PICTURE"; message: string }>(context, {
    userId: editor.userId,
    uploadId,
    purpose: "page-picture",
    extraIds: [],
    find: () => findPictureByUpload(db, uploadId),
    urlOf: ({ id }) => context.media.url(pictureName(id, 1280)),

    async inspect(path, outDir) {
      const found = await inspectFile("picture", { path, outDir }, requesterOf(editor));
      return "refused" in found
        ? { refused: "NOT_PICTURE", message: pictureProblem(found) ?? NOT_PICTURE }
        : found;
    },

    async store(files, { files: paths, width, height }) {
      const id = randomBytes(16).toString("hex");
      for (const [index, name] of pictureNames(id).entries()) await files.take(name, paths[index] ?? "");
      return { id, width, height };
    },

    async insert(picture) {
      await insertPicture(db, picture, uploadId);
      return picture;
    },
  });
}
