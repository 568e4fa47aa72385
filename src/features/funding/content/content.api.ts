import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { wordEditors } from "#features/words/words.policy.ts";
import {
  listChanges,
  listChangesSince,
  listEdited,
  lockPage,
  publishWords,
} from "#features/words/words.queries.ts";
import { HISTORY_LENGTH, type PartWords } from "#features/words/words.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { forAnyone, forRoles, get, patch, post } from "#shared/handlers/procedure.server.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import { fundingFields } from "./content.fields.ts";
import {
  CONTENT_ID,
  type ContentField,
  contentFields,
  contentOf,
  type FundingValues,
  PAGE,
  partOf,
  publishedIn,
  startingWords,
  textOf,
  valuesOf,
} from "./content.rules.ts";

/** The content of /mainframe/funding. */
const contentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  currentRaised: poundsAnswer,
  targetAmount: poundsAnswer,
  supporterCount: z.number().int(),
  /** Free text, like the three fields below; can be empty. */
  eventDate: z.string(),
  eventLocation: z.string(),
  eventAudience: z.string(),
  aboutTitle: z.string(),
  aboutContent: z.string(),
  /** JSON: a list of `{ area, cost, impact }`. */
  fundingBreakdown: z.string(),
  /** Rises with every change. */
  version: z.number().int(),
});

const changeSchema = z.object({
  id: z.uuid(),
  /** Text for every type of field. */
  oldValue: z.string(),
  newValue: z.string(),
  changedAt: z.date(),
  /** The admin's email address; null after their account is deleted. */
  changedBy: z.string().nullable(),
});

export const contentRouter = {
  get: forAnyone
    .meta({ reads: ["words"] })
    .route(
      get("/funding", {
        summary: "Read the funding page",
        description: "The costs of the festival and the money raised; null if the page is not set up.",
      }),
    )
    .output(contentSchema.nullable())
    .handler(async ({ context }) => (await readContent(context.database.db)) ?? null),
};

/** The API's fields over the page content. They use the same rows, version history and lock as the form. */
export const contentAdminRouter = {
  start: forRoles(...wordEditors)
    .route(post("/admin/funding"))
    .output(contentSchema)
    .handler(({ context }) =>
      changeAsStaff(context, async (tx, { actorId, record }) => {
        const { parts, next } = await lockPage(tx, PAGE);
        if (!contentOf(parts)) {
          const top = { page: PAGE, part: "top" };
          const words = startingWords.top ?? {};
          await publishWords(tx, top, { old: null, words, changedBy: actorId, version: next });
          await record("page-words-published", top);
        }
        return writtenContent(tx);
      }),
    ),

  update: forRoles(...wordEditors)
    .route(patch("/admin/funding/{id}"))
    .errors({
      NOT_FOUND: { status: 404, message: "This content is gone. Reload the page." },
      CHANGED_MEANWHILE: {
        status: 409,
        message: "Someone else changed this while you were editing. Check their changes.",
        data: z.object({ content: contentSchema }),
      },
    })
    .input(
      z.object({ id: z.uuid(), version: z.int().min(1) }).extend(z.object(fundingFields).partial().shape),
    )
    .output(contentSchema)
    .handler(({ context, input: { id, version, ...given }, errors }) =>
      changeAsStaff(context, async (tx, { actorId, record }) => {
        const page = await lockPage(tx, PAGE);
        const content = contentOf(page.parts);
        if (!content || id !== CONTENT_ID) throw errors.NOT_FOUND();
        // No difference means a retry after a lost response, or the same change by two admins.
        const changed = differences(given, valuesOf(publishedIn(page.parts)));
        const since = await listChangesSince(tx, PAGE, version);
        const changedMeanwhile = since.flatMap((change) => differences(...valuesAround(change)));
        if (changed.some((field) => changedMeanwhile.includes(field)))
          throw errors.CHANGED_MEANWHILE({ data: { content } });

        for (const part of new Set(changed.map(partOf))) {
          const { published = null, draft = null } = page.parts[part] ?? {};
          const fields = changed.filter((field) => partOf(field) === part);
          const change = Object.fromEntries(fields.map((field) => [field, given[field]]));
          await publishWords(
            tx,
            { page: PAGE, part },
            {
              old: published,
              words: { ...startingWords[part], ...published, ...change },
              // Publishing the draft later must not undo the change.
              draft: draft && { ...draft, ...change },
              changedBy: actorId,
              version: page.next,
            },
          );
          await record("page-words-published", { page: PAGE, part });
        }
        return writtenContent(tx);
      }),
    ),

  history: forRoles(...wordEditors)
    .route(get("/admin/funding/{id}/history/{field}"))
    .input(z.object({ id: z.uuid(), field: z.enum(contentFields) }))
    .output(z.array(changeSchema))
    .handler(async ({ context, input: { id, field } }) => {
      if (id !== CONTENT_ID) return [];
      const part = partOf(field);
      const found = await listChanges(context.database.db, { page: PAGE, part, limit: HISTORY_LENGTH });
      return found.flatMap(({ oldWords, newWords, ...change }) => {
        const [before, after] = valuesAround({ part, oldWords, newWords });
        const [oldValue, newValue] = [textOf(field, before), textOf(field, after)];
        return oldValue === newValue ? [] : [{ ...change, oldValue, newValue }];
      });
    }),
};

async function readContent(db: Queryable) {
  return contentOf(await listEdited(db, PAGE));
}

async function writtenContent(tx: Queryable) {
  const content = await readContent(tx);
  if (!content) throw new Error("The content that was just written is gone");
  return content;
}

/** The values of the fields before and after a change of a part. */
function valuesAround({ part, oldWords, newWords }: Change): [FundingValues, FundingValues] {
  return [valuesOf({ [part]: oldWords ?? {} }), valuesOf({ [part]: newWords ?? {} })];
}

interface Change {
  part: string;
  oldWords: PartWords | null;
  newWords: PartWords | null;
}

/** The given fields that differ from the page's current values. */
function differences(given: Partial<Record<ContentField, unknown>>, now: FundingValues): ContentField[] {
  return contentFields.filter((field) => field in given && !isDeepStrictEqual(given[field], now[field]));
}
