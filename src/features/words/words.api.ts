import { isDeepStrictEqual } from "node:util";
import { ORPCError } from "@orpc/server";
import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Topics } from "#shared/api/topics.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { staffOf } from "#shared/handlers/guard.server.ts";
import { del, forAnyone, forRoles, get, post, put } from "#shared/handlers/procedure.server.ts";
import { publishErrors } from "#shared/uploads/purposes.rules.ts";
import { NOT_PICTURE, PICTURE_GONE } from "./picture-upload.rules.ts";
import { findPicture } from "./pictures.queries.ts";
import { pictureIn } from "./pictures.rules.ts";
import { publishPicture } from "./publish-picture.server.ts";
import { NO_TIME, partField, publishAtField } from "./words.fields.ts";
import { wordEditors } from "./words.policy.ts";
import {
  listChanges,
  listEdited,
  lockPage,
  publishWords,
  readPublished,
  updateDraft,
} from "./words.queries.ts";
import { HISTORY_LENGTH, isObject, type PartWords, untouched } from "./words.rules.ts";

/** The name of a page in `pages`, or a section's name in the copy file. */
const name = z.string().regex(/^\w{1,60}$/);

const partOfPage = z.object({ page: name, part: name });

/** The handler checks the content against the page's copy file. */
const wordsSchema = z.record(z.string(), z.unknown());

const editedPartSchema = z.object({
  /** The number of the section's last change, counted per page; 0 for an unchanged section. */
  version: z.int(),
  /** Null for the content of the copy file. */
  published: wordsSchema.nullable(),
  draft: wordsSchema.nullable(),
  publishAt: z.date().nullable(),
});

/** A page's section for editors, including the draft. */
export type EditedPart = z.infer<typeof editedPartSchema>;

const editing = forRoles(...wordEditors).errors({
  NOT_FOUND: { status: 404, message: "This section no longer exists. Reload the page." },
  CHANGED_MEANWHILE: {
    status: 409,
    message: "Someone else changed this while you were editing. Check their changes.",
    data: z.object({ part: editedPartSchema }),
  },
});

export const wordsTopics = {
  /** Published content. */
  words: "everyone",
  /** Drafts, together with all published content. */
  "word-drafts": { roles: wordEditors },
} as const satisfies Topics;

/** @param copies the copy file of each page, by its name in `pages` */
export function wordsRouter(copies: Readonly<Record<string, unknown>>) {
  /** The section's content from its copy file. */
  const ownOf = ({ page, part }: { page: string; part: string }): PartWords | undefined => {
    const copy = Object.hasOwn(copies, page) ? copies[page] : undefined;
    const own = isObject(copy) && Object.hasOwn(copy, part) ? copy[part] : undefined;
    return isObject(own) ? own : undefined;
  };

  return {
    published: forAnyone
      .meta({ reads: ["words"] })
      .route(
        get("/words/{page}", {
          summary: "Read page content",
          description: "The parts that differ from the page's copy file, by name.",
        }),
      )
      .input(z.object({ page: name }))
      .output(z.record(z.string(), wordsSchema))
      .handler(({ context, input }) => readPublished(context.database.db, input.page)),

    list: forRoles(...wordEditors)
      .route(get("/admin/words/{page}"))
      .input(z.object({ page: name }))
      .output(z.record(z.string(), editedPartSchema))
      .handler(({ context, input }) => listEdited(context.database.db, input.page)),

    save: editing
      .errors({ PICTURE_GONE: { status: 422, message: PICTURE_GONE } })
      .route(put("/admin/words/{page}/{part}"))
      .input(
        partOfPage
          .extend({
            version: z.int().min(0),
            words: wordsSchema.nullable(),
            when: z.enum(["now", "later", "draft"]),
            /** The publishing time for `later`. */
            publishAt: z.optional(publishAtField),
          })
          .refine(({ when, publishAt }) => when !== "later" || publishAt, {
            path: ["publishAt"],
            message: NO_TIME,
          })
          .refine(({ when, words }) => when === "now" || words, {
            path: ["words"],
            message: "Only written words can be a draft",
          }),
      )
      .output(editedPartSchema)
      .handler(({ context, input, errors }) => {
        const { page, part, version, when } = input;
        const own = ownOf(input);
        if (own === undefined) throw errors.NOT_FOUND();
        const asked = input.words && checked(own, input.words);
        const publishAt = input.publishAt && when === "later" ? new Date(input.publishAt) : null;
        return changeAsStaff(context, async (tx, { actorId, record }) => {
          const { parts, next } = await lockPage(tx, page);
          const now = parts[part] ?? untouched;
          // The lock prevents the sweep of unused pictures from deleting this one.
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

    discard: editing
      .route(del("/admin/words/{page}/{part}/draft"))
      .input(partOfPage.extend({ version: z.int().min(0) }))
      .output(editedPartSchema)
      .handler(({ context, input, errors }) => {
        if (ownOf(input) === undefined) throw errors.NOT_FOUND();
        return changeAsStaff(context, async (tx) => {
          const { parts, next } = await lockPage(tx, input.page);
          const now = parts[input.part] ?? untouched;
          if (now.draft === null) return now;
          if (now.version !== input.version) throw errors.CHANGED_MEANWHILE({ data: { part: now } });
          return updateDraft(tx, input, null, next);
        });
      }),

    publishPicture: forRoles(...wordEditors)
      .route(post("/admin/page-pictures"))
      .errors({
        NOT_PICTURE: { status: 422, message: NOT_PICTURE },
        ...publishErrors(PICTURE_GONE),
      })
      .input(z.object({ uploadId: z.string().regex(/^[0-9a-f]{32}$/) }))
      .output(z.object({ id: z.string(), width: z.int(), height: z.int() }))
      .handler(async ({ context, input, errors }) => {
        const published = await publishPicture(context, staffOf(context), input);
        if (!("refused" in published)) return published;
        if ("message" in published) throw errors[published.refused]({ message: published.message });
        throw errors[published.refused]();
      }),

    history: forRoles(...wordEditors)
      .route(get("/admin/words/{page}/{part}/history"))
      .input(partOfPage)
      .output(
        z.array(
          z.object({
            id: z.uuid(),
            oldWords: wordsSchema.nullable(),
            newWords: wordsSchema.nullable(),
            changedAt: z.date(),
            /** The editor's email address; null after their account is deleted. */
            changedBy: z.string().nullable(),
          }),
        ),
      )
      .handler(({ context, input }) => listChanges(context.database.db, { ...input, limit: HISTORY_LENGTH })),
  };
}

/** The cleaned content. Throws the same error as an invalid input. */
function checked(own: PartWords, words: PartWords): PartWords {
  const { success, data, error } = partField(own).safeParse(words);
  if (success) return data as PartWords;
  const issues = error.issues.map(({ path, message }) => ({ path: ["words", ...path], message }));
  throw new ORPCError("BAD_REQUEST", { message: "Input validation failed", data: { issues } });
}

/** The content with the size of its picture; undefined if the picture was never published, or was swept. */
async function withPicture(db: Queryable, words: PartWords): Promise<PartWords | undefined> {
  const picture = pictureIn(words);
  if (!picture) return words;
  const found = await findPicture(db, picture.id);
  return found && { ...words, picture: { ...found, alt: picture.alt } };
}
