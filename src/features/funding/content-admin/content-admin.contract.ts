import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { penceOfRequest } from "#shared/money/money.fields.ts";
import { contentSchema } from "../content/content.contract.ts";
import { fundingEditors } from "../content/content.policy.ts";
import { type ContentField, contentFields } from "../content/content.rules.ts";
import { fundingFields } from "./content-admin.fields.ts";

const tags = ["Admin"];

/** Maximum number of changes in a field's history. */
export const HISTORY_LENGTH = 50;

const start = forRoles(...fundingEditors)
  .route({
    method: "POST",
    path: "/admin/funding",
    summary: "Set the funding page up",
    description: "With a title and zeros. A page that has content already stays as it is.",
    tags,
  })
  .output(contentSchema);

const { currentRaised, targetAmount } = fundingFields;
const givenFields = {
  ...fundingFields,
  currentRaised: penceOfRequest(currentRaised),
  targetAmount: penceOfRequest(targetAmount),
};

const update = forRoles(...fundingEditors)
  .route({
    method: "PATCH",
    path: "/admin/funding/{id}",
    summary: "Change fields of the funding page",
    description:
      "Only the given fields change. Refused, with the content as it is now, when somebody else has changed one of them since `version`.",
    tags,
  })
  .errors({
    NOT_FOUND: { status: 404, message: "This content is gone. Reload the page." },
    CHANGED_MEANWHILE: {
      status: 409,
      message: "Somebody else has changed this meanwhile. Look at it again.",
      data: z.object({ content: contentSchema }),
    },
  })
  .input(z.object({ id: z.uuid(), version: z.int().min(1) }).extend(z.object(givenFields).partial().shape))
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

const history = forRoles(...fundingEditors)
  .route({
    method: "GET",
    path: "/admin/funding/{id}/history/{field}",
    summary: "List the changes of a field of the funding page",
    description: `The newest ${HISTORY_LENGTH}, the newest first.`,
    tags,
  })
  .input(z.object({ id: z.uuid(), field: z.enum(contentFields) }))
  .output(z.array(changeSchema));

export const contentAdminContract = { start, update, history };

// A compile-time check that each field can be changed.
fundingFields satisfies Record<ContentField, unknown>;
