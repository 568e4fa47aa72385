import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Topics } from "#shared/api/topics.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { type CallContext, provenStaffOf, signedIn } from "#shared/handlers/guard.server.ts";
import { forAnyone, forRoles, forRolesWithProof, get, post } from "#shared/handlers/procedure.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { listOf, selectionErrors, selectionInput } from "#shared/lists/list.api.ts";
import { confirmedIds } from "#shared/lists/list.server.ts";
import { hashOfToken } from "#shared/secrets/private-token.server.ts";
import { readText, sealText } from "#shared/secrets/sealed.server.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { followBy } from "../cases/follow.server.ts";
import { tellLeads } from "../cases/tell-staff.server.ts";
import ComplaintDecided from "../mails/ComplaintDecided.tsx";
import ComplaintProgress from "../mails/ComplaintProgress.tsx";
import { followPath } from "./complaint-link.rules.ts";
import { acknowledge, notifyHandlers } from "./complaint-mails.server.ts";
import { complaintFields, noteFields, outcomeFields } from "./complaints.fields.ts";
import { complaintHandlers } from "./complaints.policy.ts";
import {
  findComplaint,
  findFollowed,
  insertComplaint,
  insertNote,
  listNotes,
  lockComplaint,
  lockOpen,
  registerSource,
  type StoredComplaint,
  updateComplaints,
} from "./complaints.queries.ts";
import {
  COMPLAINTS_AN_HOUR,
  complaintTopicNames,
  complaintWords,
  DISMISSED_AT_ONCE,
} from "./complaints.rules.ts";
import { complaintsList } from "./complaints-list.rules.ts";
import {
  complaintOutcomeNames,
  dueDateOf,
  outcomeSentences,
  referenceOf,
  registerStateNames,
  regulatorSentence,
} from "./outcomes.rules.ts";
import {
  addressOf,
  columnsOf,
  complaintToken,
  openComplaint,
  openNote,
  sealNote,
} from "./sealed-complaint.server.ts";

/** The fields of a complaint for both its sender and the register. */
const stateSchema = z.object({
  createdAt: z.date(),
  dueOn: z.iso.date(),
  /** Whether the sender gave an email address for the receipt and the answer. */
  hasAddress: z.boolean(),
  /** When the email server accepted the receipt; null before. */
  acknowledgedAt: z.date().nullable(),
  /** Null while the complaint is open. */
  outcome: z.enum(complaintOutcomeNames).nullable(),
  decidedAt: z.date().nullable(),
});

/** A complaint as a row of the register, without its content and its sender. */
export const registeredSchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  topic: z.enum(complaintTopicNames),
  ...stateSchema.shape,
});

/** The register's filters: a state, and optionally only open complaints, which an admin can close together. */
const filters = { state: z.enum(registerStateNames).optional(), only: z.literal("open").optional() };

const filtersInput = z.object(filters);

export type RegisterFilters = z.infer<typeof filtersInput>;

const fullComplaint = registeredSchema.extend({
  /** The sender's text; null after its retention period, or if another key encrypted it. */
  said: z
    .object({
      text: z.string(),
      page: z.string().nullable(),
      name: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  /** The reason for the decision, in the emailed words. */
  answer: z.string().nullable(),
  /** The notes, oldest first. */
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

const one = z.object({ id: z.uuid() });

const answering = forRolesWithProof(...complaintHandlers)
  .errors({ NOT_FOUND: { status: 404, message: complaintWords.gone } })
  .output(fullComplaint);

export const complaintsTopics = {
  complaints: { roles: ["reader"] },
} as const satisfies Topics;

const limit = callerLimitOf("complaints", COMPLAINTS_AN_HOUR);

/** Limits emails to the safeguarding leads about safety complaints, for all senders. The register has the others. */
const leadsAtOnce = sharedLimitOf({ name: "complaints-told-leads", points: 20, seconds: HOUR_S });

/** Limits immediate emails to complaint handlers, for all senders. Above it, the hourly job emails them. */
const mailsAtOnce = sharedLimitOf({ name: "complaints-told", points: 3, seconds: HOUR_S });

export const complaintsRouter = {
  send: forAnyone
    .route(
      post("/complaints", {
        summary: "Complain about personal data, content, a decision or safety",
        description:
          "Works without an account, and reveals nothing about accounts. The site stores the complaint and emails the admins. A sender with an address gets an email receipt without the text, later if the email limits are reached; everyone gets a private link to follow the complaint. Idempotent by its key. Five per hour for an account, 100 for a network’s visitors.",
      }),
    )
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
        /**
         * The URL of a page with the complaint's state, for anyone with the link; it leaves out the email address.
         */
        link: z.url(),
      }),
    )
    .handler(async ({ context, input, errors }) => {
      const { database, secrets } = context;
      throwIfLimited(context, await limit(context), errors.MANY_COMPLAINTS);
      const { topic, email, idempotencyKey } = input;
      const { allowed: mayMail } = email ? await takeMailTo(context, email) : { allowed: false };
      const { allowed: mayTell } = await mailsAtOnce(context).take("all");
      const mayTellLeads = topic === "safety" && (await leadsAtOnce(context).take("all")).allowed;
      return database.transaction(async (tx) => {
        const now = new Date();
        const columns = columnsOf(secrets, input);
        const token = complaintToken(secrets, idempotencyKey);
        const { complaint, isNew } = await insertComplaint(tx, {
          topic,
          ...columns,
          tokenHash: hashOfToken(token),
          createdAt: now,
          dueOn: dueDateOf(now),
          idempotencyKey,
        });
        const reference = referenceOf(complaint.number);
        const { mailboxDigest } = columns;
        if (isNew && mayMail && mailboxDigest) await acknowledge(tx, context, mailboxDigest);
        if (isNew && mayTellLeads)
          await tellLeads(tx, context, {
            fact: `A complaint came in about safety: ${reference}`,
            query: `complaint=${complaint.id}&reference=${reference}`,
          });
        if (isNew && mayTell) await notifyHandlers(tx, context, now);
        return {
          reference,
          dueOn: complaint.dueOn,
          link: context.siteUrl + followPath(token),
        };
      });
    }),

  follow: followBy({
    path: "/complaints/followed",
    summary: "Follow a complaint by its private token",
    description:
      "Takes the token of the sender’s private link, without a sign-in. Returns only state, dates and outcome, never the text. Null for an unknown token, and three years after the outcome.",
    shows: z.object({ reference: z.string(), ...stateSchema.shape }),
    find: findFollowed,
  }),

  ...listOf({
    roles: complaintHandlers,
    path: "/admin/complaints",
    hasPeople: false,
    row: registeredSchema,
    filters,
    list: complaintsList,
    source: ({ context, input }) => registerSource(context.database.db, input, londonDate(new Date())),
  }),

  read: answering
    .route(get("/admin/complaints/{id}"))
    .input(one)
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const found = await findComplaint(tx, input.id);
        if (!found) throw errors.NOT_FOUND();
        await record("complaint-read", { complaint: found.number });
        return withWords(tx, context, found);
      }),
    ),

  note: answering
    .route(post("/admin/complaints/{id}/notes"))
    .input(one.extend({ ...noteFields, idempotencyKey: z.uuid() }))
    .handler(({ context, input: { id, text, readers, idempotencyKey }, errors }) =>
      changeAsStaff(context, async (tx, { actorId, record }) => {
        const { secrets, outbox } = context;
        const complaint = await lockComplaint(tx, id);
        if (!complaint) throw errors.NOT_FOUND();
        const to = addressOf(secrets, complaint.sealed);
        const isMailed = readers === "everybody" && Boolean(to);
        const isNew = await insertNote(tx, {
          complaintId: id,
          authorId: actorId,
          sealed: sealNote(secrets, { text, author: signedIn(context).email }),
          isMailed,
          createdAt: new Date(),
          idempotencyKey,
        });
        if (isNew) {
          const props = { reference: referenceOf(complaint.number), text };
          if (isMailed && to) await outbox.queue(tx, { to, mail: ComplaintProgress, props });
          await record("complaint-noted", { complaint: complaint.number });
        }
        return withWords(tx, context, complaint);
      }),
    ),

  decide: answering
    .route(post("/admin/complaints/{id}/outcome"))
    .errors({ DECIDED_MEANWHILE: { status: 409, message: complaintWords.decidedMeanwhile } })
    .input(one.extend(outcomeFields))
    .handler(({ context, input: { id, outcome, text }, errors }) =>
      changeAsStaff(context, async (tx, { actorId, record }) => {
        const { secrets, outbox } = context;
        const complaint = await lockComplaint(tx, id);
        if (!complaint) throw errors.NOT_FOUND();
        if (complaint.outcome) throw errors.DECIDED_MEANWHILE();
        const sealedAnswer = sealText(secrets, "complaint answer", text);
        const decided = { outcome, sealedAnswer, decidedAt: new Date() };
        await updateComplaints(tx, [id], { ...decided, decidedBy: actorId });
        const to = addressOf(secrets, complaint.sealed);
        const what = outcomeSentences[outcome];
        if (to && what) {
          const reference = referenceOf(complaint.number);
          const props = { reference, what, text, regulator: regulatorSentence(complaint.topic) };
          await outbox.queue(tx, { to, mail: ComplaintDecided, props });
        }
        await record("complaint-decided", { complaint: complaint.number, outcome });
        return withWords(tx, context, { ...complaint, ...decided });
      }),
    ),

  dismiss: forRoles(...complaintHandlers)
    .route(post("/admin/complaints/dismissed"))
    .errors({ COUNT_CHANGED: selectionErrors.COUNT_CHANGED })
    .input(selectionInput(DISMISSED_AT_ONCE, filters))
    .output(z.object({ dismissed: z.number().int(), left: z.number().int() }))
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { actorId, record }) => {
        const chosen =
          "ids" in input
            ? { ids: input.ids, left: 0 }
            : await confirmedIds(
                input,
                registerSource(tx, input.matching, londonDate(new Date())),
                DISMISSED_AT_ONCE,
              );
        if (!chosen) throw errors.COUNT_CHANGED();
        const { left } = chosen;
        const ids = await lockOpen(tx, chosen.ids);
        if (ids.length === 0) return { dismissed: 0, left };
        await updateComplaints(tx, ids, { outcome: "none", decidedAt: new Date(), decidedBy: actorId });
        await record("complaints-dismissed", { complaints: ids.length });
        return { dismissed: ids.length, left };
      }),
    ),
};

/** A complaint with its notes, decrypted. */
async function withWords(
  db: Queryable,
  context: Pick<CallContext, "caller" | "secrets">,
  { sealed, sealedAnswer, ...registered }: StoredComplaint,
) {
  const reader = provenStaffOf(context);
  const { secrets } = context;
  const notes = await listNotes(db, registered.id);
  return {
    ...registered,
    said: openComplaint(reader, secrets, sealed),
    answer: readText(reader, secrets, "complaint answer", sealedAnswer),
    notes: notes.map(({ sealed: note, id, createdAt, isMailed }) => ({
      id,
      createdAt,
      isMailed,
      ...openNote(reader, secrets, note),
    })),
  };
}
