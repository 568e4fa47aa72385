import { isDeepStrictEqual } from "node:util";
import { implement, ORPCError } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { findPicture } from "./pictures.queries.ts";
import { pictureIn } from "./pictures.rules.ts";
import { publishPicture } from "./publish-picture.server.ts";
import { HISTORY_LENGTH, wordsContract } from "./words.contract.ts";
import { partField } from "./words.fields.ts";
import {
  listChanges,
  listEdited,
  lockPage,
  publishWords,
  readPublished,
  updateDraft,
} from "./words.queries.ts";
import { isObject, type PartWords, untouched } from "./words.rules.ts";

const os = implement(wordsContract).$context<Needs<"database" | "media" | "uploads" | "log">>().use(guard);

/** @param copies the copy of each page by its name in `pages` */
export function wordsRouter(copies: Readonly<Record<string, unknown>>) {
  /** The part as its copy file has it. */
  const ownOf = ({ page, part }: { page: string; part: string }): PartWords | undefined => {
    const copy = Object.hasOwn(copies, page) ? copies[page] : undefined;
    const own = isObject(copy) && Object.hasOwn(copy, part) ? copy[part] : undefined;
    return isObject(own) ? own : undefined;
  };

  return os.router({
    published: os.published.handler(({ context, input }) => readPublished(context.database.db, input.page)),

    list: os.list.handler(({ context, input }) => listEdited(context.database.db, input.page)),

    save: os.save.handler(({ context, input, errors }) => {
      const { page, part, version, when } = input;
      const own = ownOf(input);
      if (own === undefined) throw errors.NOT_FOUND();
      const asked = input.words && checked(own, input.words);
      const publishAt = input.publishAt && when === "later" ? new Date(input.publishAt) : null;
      return changeAsStaff(context, async (tx, { actorId, record }) => {
        const { parts, next } = await lockPage(tx, page);
        const now = parts[part] ?? untouched;
        // Under the lock: the sweep of unused pictures takes it too, and would delete this one.
        const words = asked && (await withPicture(tx, asked));
        if (words === undefined) throw errors.PICTURE_GONE();
        const isThereAlready =
          when === "now"
            ? now.draft === null && isDeepStrictEqual(now.published, words)
            : isDeepStrictEqual([now.draft, now.publishAt], [words, publishAt]);
        // Idempotent: a retry after a lost response, or the same change by two editors.
        if (isThereAlready) return now;
        if (now.version !== version) throw errors.CHANGED_MEANWHILE({ data: { part: now } });
        if (when !== "now" && words) {
          if (publishAt) await record("page-words-timed", { page, part, time: publishAt.toISOString() });
          return updateDraft(tx, input, { draft: words, publishAt, draftedBy: actorId }, next);
        }
        await record("page-words-published", { page, part });
        return publishWords(tx, input, { old: now.published, words, changedBy: actorId, version: next });
      });
    }),

    discard: os.discard.handler(({ context, input, errors }) => {
      if (ownOf(input) === undefined) throw errors.NOT_FOUND();
      return changeAsStaff(context, async (tx) => {
        const { parts, next } = await lockPage(tx, input.page);
        const now = parts[input.part] ?? untouched;
        if (now.draft === null) return now;
        if (now.version !== input.version) throw errors.CHANGED_MEANWHILE({ data: { part: now } });
        return updateDraft(tx, input, null, next);
      });
    }),

    publishPicture: os.publishPicture.handler(async ({ context, input, errors }) => {
      const published = await publishPicture(context, staffOf(context), input);
      if (!("refused" in published)) return published;
      if ("message" in published) throw errors[published.refused]({ message: published.message });
      throw errors[published.refused]();
    }),

    history: os.history.handler(({ context, input }) =>
      listChanges(context.database.db, { ...input, limit: HISTORY_LENGTH }),
    ),
  });
}

/** The words, cleaned. Throws as an invalid input does. */
function checked(own: PartWords, words: PartWords): PartWords {
  const { success, data, error } = partField(own).safeParse(words);
  if (success) return data as PartWords;
  const issues = error.issues.map(({ path, message }) => ({ path: ["words", ...path], message }));
  throw new ORPCError("BAD_REQUEST", { message: "Input validation failed", data: { issues } });
}

/** The words with the size of their picture; undefined if that was never published, or swept. */
async function withPicture(db: Queryable, words: PartWords): Promise<PartWords | undefined> {
  const picture = pictureIn(words);
  if (!picture) return words;
  const found = await findPicture(db, picture.id);
  return found && { ...words, picture: { ...found, alt: picture.alt } };
}
