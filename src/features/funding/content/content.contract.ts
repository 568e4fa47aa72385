import { z } from "zod";
import { HISTORY_LENGTH } from "#features/words/words.contract.ts";
import { wordEditors } from "#features/words/words.policy.ts";
import { forAnyone, forRoles } from "#shared/api/procedure.ts";
import { poundsAnswer } from "#shared/money/money.fields.ts";
import { fundingFields } from "./content.fields.ts";
import { contentFields } from "./content.rules.ts";

/** The content of /mainframe/funding. */
const contentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  currentRaised: poundsAnswer,
  targetAmount: poundsAnswer,
  supporterCount: z.number().int(),
  /** Free text, as the three fields below; may be empty. */
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

const get = forAnyone
  .meta({ access: "anyone", reads: ["words"] })
  .route({
    method: "GET",
    path: "/funding",
    summary: "Read the funding page",
    description: "What the festival costs and has raised; null where nobody has set the page up.",
    tags: ["Funding"],
  })
  .output(contentSchema.nullable());

export const contentContract = { get };

const start = forRoles(...wordEditors)
  .route({
    method: "POST",
    path: "/admin/funding",
    summary: "Set the funding page up",
    description: "With a title and zeros. A page that has content already stays as it is.",
    tags: ["Admin"],
  })
  .output(contentSchema);

const update = forRoles(...wordEditors)
  .route({
    method: "PATCH",
    path: "/admin/funding/{id}",
    summary: "Change fields of the funding page",
    description:
      "Only the given fields change. Refused, with the content as it is now, when somebody else has changed one of them since `version`.",
    tags: ["Admin"],
  })
  .errors({
    NOT_FOUND: { status: 404, message: "This content is gone. Reload the page." },
    CHANGED_MEANWHILE: {
      status: 409,
      message: "Somebody else has changed this meanwhile. Look at it again.",
      data: z.object({ content: contentSchema }),
    },
  })
  .input(z.object({ id: z.uuid(), version: z.int().min(1) }).extend(z.object(fundingFields).partial().shape))
  .output(contentSchema);

const changeSchema = z.object({
  id: z.uuid(),
  /** As text, for every type of field. */
  oldValue: z.string(),
  newValue: z.string(),
  changedAt: z.date(),
  /** The admin's e-mail address; null once their account is deleted. */
  changedBy: z.string().nullable(),
});

const history = forRoles(...wordEditors)
  .route({
    method: "GET",
    path: "/admin/funding/{id}/history/{field}",
    summary: "List the changes of a field of the funding page",
    description: `The newest ${HISTORY_LENGTH}, the newest first.`,
    tags: ["Admin"],
  })
  .input(z.object({ id: z.uuid(), field: z.enum(contentFields) }))
  .output(z.array(changeSchema));

export const contentAdminContract = { start, update, history };
