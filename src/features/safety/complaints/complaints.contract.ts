import { z } from "zod";
import { forAnyone, forRoles, forRolesWithProof } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listContract, selectionErrors, selectionInput } from "#shared/lists/list.contract.ts";
import { complaintFields, noteFields, outcomeFields } from "./complaints.fields.ts";
import { complaintHandlers } from "./complaints.policy.ts";
import { complaintTopicNames, complaintWords, DISMISSED_AT_ONCE } from "./complaints.rules.ts";
import { complaintOutcomeNames, registerStateNames } from "./outcomes.rules.ts";

const send = forAnyone
  .route({
    method: "POST",
    path: "/complaints",
    summary: "Complain about personal data, content, a decision or safety",
    description:
      "Needs no account, and says nothing about accounts. Stored for the admins, who are mailed; a sender with an address is mailed a receipt without the text, at once or, above the limits of mails, later; everybody gets a private link to follow it. Idempotent by its key. Five an hour for an account, 100 for a network's visitors.",
    tags: ["Safety"],
  })
  .errors({ MANY_COMPLAINTS: { status: 429, message: complaintWords.tooMany } })
  .input(
    z.object({
      ...complaintFields,
      /** Generated once for each complaint, and sent with every attempt. */
      idempotencyKey: z.uuid(),
    }),
  )
  .output(
    z.object({
      reference: z.string(),
      dueOn: z.iso.date(),
      /** The address of a page that shows its state to whoever has it, without an address. */
      link: z.url(),
    }),
  );

const follow = forAnyone
  .route({
    method: "GET",
    path: "/complaints/followed",
    summary: "Follow a complaint by its private token",
    description:
      "The token of the link that its sender was shown; no sign-in. State, dates and outcome alone, never what it says. Null for an unknown token, and three years after the outcome.",
    tags: ["Safety"],
  })
  .input(z.object({ token: z.string().max(100) }))
  .output(
    z
      .object({
        reference: z.string(),
        createdAt: z.date(),
        dueOn: z.iso.date(),
        /** Whether an address for the receipt and the answer was given. */
        hasAddress: z.boolean(),
        acknowledgedAt: z.date().nullable(),
        outcome: z.enum(complaintOutcomeNames).nullable(),
        decidedAt: z.date().nullable(),
      })
      .nullable(),
  );

/** A complaint as a row of the register: without what it says and who sent it. */
export const registeredSchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  topic: z.enum(complaintTopicNames),
  createdAt: z.date(),
  dueOn: z.iso.date(),
  /** Whether an address for the receipt and the answer was given. */
  hasAddress: z.boolean(),
  /** When the mail server took the receipt; null until then. */
  acknowledgedAt: z.date().nullable(),
  /** Null while it is open. */
  outcome: z.enum(complaintOutcomeNames).nullable(),
  decidedAt: z.date().nullable(),
});

const tags = ["Admin"];

/** Of the register: those in a state, and of these alone the open ones, which can be closed together. */
const filters = { state: z.enum(registerStateNames).optional(), only: z.literal("open").optional() };

const filtersInput = z.object(filters);

export type RegisterFilters = z.infer<typeof filtersInput>;

const list = listContract({
  roles: complaintHandlers,
  path: "/admin/complaints",
  summary: "The register of complaints",
  description:
    "Open ones first, the soonest due before the others, then the newest. Without names and texts.",
  tags,
  hasPeople: false,
  row: registeredSchema,
  filters,
  sorts: ["number", "sent", "receipt", "due", "days"],
});

const fullComplaint = registeredSchema.extend({
  /** What was sent; null once its period is over, or where it was encrypted with another key. */
  said: z
    .object({
      text: z.string(),
      page: z.string().nullable(),
      name: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  /** Why it was decided so, as it was mailed. */
  answer: z.string().nullable(),
  /** What was done, the oldest first. */
  notes: z.array(
    z.object({
      id: z.uuid(),
      createdAt: z.date(),
      author: z.string(),
      text: z.string(),
      isMailed: z.boolean(),
    }),
  ),
});

const notFound = { status: 404, message: complaintWords.gone } as const;

const read = forRolesWithProof(...complaintHandlers)
  .route({
    method: "GET",
    path: "/admin/complaints/{id}",
    summary: "Read a complaint with its notes",
    description: "Each read is in the audit log, with the number of the complaint.",
    tags,
  })
  .errors({ NOT_FOUND: notFound })
  .input(z.object({ id: z.uuid() }))
  .output(fullComplaint);

const note = forRolesWithProof(...complaintHandlers)
  .route({
    method: "POST",
    path: "/admin/complaints/{id}/notes",
    summary: "Note what was done about a complaint",
    description: "For admins alone, or mailed to the sender, too. Idempotent by its key.",
    tags,
  })
  .errors({ NOT_FOUND: notFound })
  .input(z.object({ id: z.uuid(), ...noteFields, idempotencyKey: z.uuid() }))
  .output(fullComplaint);

const decide = forRolesWithProof(...complaintHandlers)
  .route({
    method: "POST",
    path: "/admin/complaints/{id}/outcome",
    summary: "Decide a complaint",
    description:
      "Once. A sender with an address is mailed the outcome with its reason, unless it was no complaint.",
    tags,
  })
  .errors({
    NOT_FOUND: notFound,
    DECIDED_MEANWHILE: { status: 409, message: complaintWords.decidedMeanwhile },
  })
  .input(z.object({ id: z.uuid(), ...outcomeFields }))
  .output(fullComplaint);

const dismiss = forRoles(...complaintHandlers)
  .route({
    method: "POST",
    path: "/admin/complaints/dismissed",
    summary: "Close several complaints as no complaint",
    description:
      "For a flood. Nothing is mailed, also no receipt that still waits. The register keeps them. Decided ones stay as they are. Of all that match the newest go first: `left` counts those for another call.",
    tags,
  })
  .errors({ COUNT_CHANGED: selectionErrors.COUNT_CHANGED })
  .input(selectionInput(DISMISSED_AT_ONCE, filters))
  .output(z.object({ dismissed: z.number().int(), left: z.number().int() }));

export const complaintsContract = { send, follow, ...list, read, note, decide, dismiss };

export const complaintsTopics = {
  complaints: { roles: ["reader"] },
} as const satisfies Topics;
