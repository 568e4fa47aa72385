import { z } from "zod";
import { forAnyone, forRoles } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { PICTURE_GONE } from "./picture-upload.rules.ts";
import { publishPicture } from "./pictures.contract.ts";
import { NO_TIME, publishAtField } from "./words.fields.ts";
import { wordEditors } from "./words.policy.ts";

const tags = ["Words of pages"];

/** Maximum number of changes in the history of a part. */
export const HISTORY_LENGTH = 50;

/** The name of a page in `pages`, or of a part in its copy. */
const name = z.string().regex(/^\w{1,60}$/);
const partOfPage = z.object({ page: name, part: name });

/** Checked against the page's copy by the handler. */
const wordsSchema = z.record(z.string(), z.unknown());

const editedPartSchema = z.object({
  /** The number of the last change of the part, counted by page; 0 for an unchanged part. */
  version: z.int(),
  /** Null: the words of the copy file. */
  published: wordsSchema.nullable(),
  draft: wordsSchema.nullable(),
  publishAt: z.date().nullable(),
});

/** A part of a page as editors see it. */
export type EditedPart = z.infer<typeof editedPartSchema>;

const published = forAnyone
  .meta({ access: "anyone", reads: ["words"] })
  .route({
    method: "GET",
    path: "/words/{page}",
    summary: "Read the words of a page",
    description: "The parts that differ from the page's copy file, by name.",
    tags,
  })
  .input(z.object({ page: name }))
  .output(z.record(z.string(), wordsSchema));

const list = forRoles(...wordEditors)
  .route({
    method: "GET",
    path: "/admin/words/{page}",
    summary: "List the changed parts of a page, with drafts",
    tags,
  })
  .input(z.object({ page: name }))
  .output(z.record(z.string(), editedPartSchema));

const editing = forRoles(...wordEditors).errors({
  NOT_FOUND: { status: 404, message: "This part of the page is gone. Reload the page." },
  CHANGED_MEANWHILE: {
    status: 409,
    message: "Somebody else has changed this meanwhile. Look at it again.",
    data: z.object({ part: editedPartSchema }),
  },
});

const save = editing
  .errors({ PICTURE_GONE: { status: 422, message: PICTURE_GONE } })
  .route({
    method: "PUT",
    path: "/admin/words/{page}/{part}",
    summary: "Change the words of a part of a page",
    description:
      "Publishes them now or at a time, or keeps them as a draft. Null words are those of the copy file. Beside its texts a part may have a `picture`: its id and an alternative text. Refused, with the part as it is now, when somebody else has changed it since `version`.",
    tags,
  })
  .input(
    partOfPage
      .extend({
        version: z.int().min(0),
        words: wordsSchema.nullable(),
        when: z.enum(["now", "later", "draft"]),
        /** For `later`. */
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
  .output(editedPartSchema);

const discard = editing
  .route({
    method: "DELETE",
    path: "/admin/words/{page}/{part}/draft",
    summary: "Discard the draft of a part of a page",
    tags,
  })
  .input(partOfPage.extend({ version: z.int().min(0) }))
  .output(editedPartSchema);

const history = forRoles(...wordEditors)
  .route({
    method: "GET",
    path: "/admin/words/{page}/{part}/history",
    summary: "List the changes of a part of a page",
    description: `The newest ${HISTORY_LENGTH}, the newest first. Null words are those of the copy file.`,
    tags,
  })
  .input(partOfPage)
  .output(
    z.array(
      z.object({
        id: z.uuid(),
        oldWords: wordsSchema.nullable(),
        newWords: wordsSchema.nullable(),
        changedAt: z.date(),
        /** The editor's e-mail address; null once their account is deleted. */
        changedBy: z.string().nullable(),
      }),
    ),
  );

export const wordsContract = { published, list, save, discard, history, publishPicture };

export const wordsTopics = {
  /** What is published. */
  words: "everyone",
  /** Drafts, and all that is published too. */
  "word-drafts": { roles: wordEditors },
} as const satisfies Topics;
