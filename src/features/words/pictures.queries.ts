import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#shared/db/database.server.ts";
import { type Picture, pictureNames } from "./pictures.rules.ts";
import { pagePictures as pictures } from "./pictures.tables.ts";
import { HISTORY_LENGTH } from "./words.rules.ts";
import { pageWords, pageWordsChanges } from "./words.tables.ts";

type StoredPicture = Omit<Picture, "alt">;

const stored = { id: pictures.id, width: pictures.width, height: pictures.height };

export async function findPicture(db: Queryable, id: string): Promise<StoredPicture | undefined> {
  const [found] = await db.select(stored).from(pictures).where(eq(pictures.id, id));
  return found;
}

export async function findPictureByUpload(
  db: Queryable,
  uploadId: string,
): Promise<StoredPicture | undefined> {
  const [found] = await db.select(stored).from(pictures).where(eq(pictures.uploadId, uploadId));
  return found;
}

/** Fails if the upload is already published. */
export async function insertPicture(
  db: Queryable,
  { id, width, height }: StoredPicture,
  uploadId: string,
): Promise<void> {
  await db.insert(pictures).values({ id, uploadId, width, height, createdAt: new Date() });
}

/** The names of the files of all pictures. */
export async function listPictureFiles(db: Queryable): Promise<string[]> {
  const found = await db.select({ id: pictures.id }).from(pictures);
  return found.flatMap(({ id }) => pictureNames(id));
}

/** Deletes pictures older than `before` that no published section, draft or version history refers to. */
export async function deleteUnusedPictures(tx: Queryable, before: Date): Promise<void> {
  // The lock makes the deletion see sections saved with a picture, or makes a later save fail.
  await tx.execute(sql`lock table ${pageWords} in share row exclusive mode`);
  await tx.execute(sql`
    delete from ${pictures} where created_at < ${before.toISOString()} and not exists (
      select from (
        select published as words from ${pageWords}
        union all select draft from ${pageWords}
        union all select unnest(array[old_words, new_words]) from (
          select *, row_number() over (partition by page, part order by version desc) as newest
          from ${pageWordsChanges}
        ) as change where newest <= ${HISTORY_LENGTH}
      ) as named where words #>> '{picture,id}' = ${pictures.id}
    )`);
}
