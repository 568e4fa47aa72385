import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Topics } from "#shared/api/topics.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { type CallContext, provenStaffOf, signedIn } from "#shared/handlers/guard.server.ts";
import { countShow } from "#shared/handlers/mailed-link.server.ts";
import { forAnyone, forRoles, forRolesWithProof, get, post } from "#shared/handlers/procedure.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { listOf, selectionErrors, selectionInput } from "#shared/lists/list.api.ts";
import { confirmedIds } from "#shared/lists/list.server.ts";
import { isPrivateToken } from "#shared/secrets/keyed-link.rules.ts";
import { hashOfToken } from "#shared/secrets/private-token.server.ts";
import { readText, sealText } from "#shared/secrets/sealed.server.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import ComplaintDecided from "../mails/ComplaintDecided.tsx";
import ComplaintProgress from "../mails/ComplaintProgress.tsx";
import { followPath } from "./complaint-link.rules.ts";
import { acknowledge, notifyHandlers, notifyLeads } from "./complaint-mails.server.ts";
import { complaintFields, noteFields, outcomeFields } from "./complaints.fields.ts";
import { complaintHandlers } from "./complaints.policy.ts";
import {
  claimNew,
  findComplaint,
  findComplaintByKey,
  findFollowed,
  insertComplaint,
  insertNote,
  listNotes,
  lockComplaint,
  lockOpen,
  registerSource,
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
  outcomeSentence,
  referenceOf,
  registerStateNames,
  regulatorSentence,
} from "./outcomes.rules.ts";
import {
  addressOf,
  complaintToken,
  digestOfAddress,
  digestOfMailbox,
  openComplaint,
  openNote,
  sealComplaint,
  sealNote,
} from "./sealed-complaint.server.ts";

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

/** Of the register: those in a state, and of these alone the open ones, which can be closed together. */
const filters = { state: z.enum(registerStateNames).optional(), only: z.literal("open").optional() };

const filtersInput = z.object(filters);

export type RegisterFilters = z.infer<typeof filtersInput>;

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

export const complaintsTopics = {
  complaints: { roles: ["reader"] },
} as const satisfies Topics;

const limit = callerLimitOf("complaints", COMPLAINTS_AN_HOUR);

/** Mails to the safeguarding leads about complaints of safety, from all senders together. The register has the others. */
const leadsAtOnce = sharedLimitOf({ name: "complaints-told-leads", points: 20, seconds: HOUR_S });

/** Mails at once to those who answer, from all senders together. Above it, the hourly job mails them. */
const mailsAtOnce = sharedLimitOf({ name: "complaints-told", points: 3, seconds: HOUR_S });

export const complaintsRouter = {
  send: forAnyone
    .route(
      post("/complaints", {
        summary: "Complain about personal data, content, a decision or safety",
        description:
          "Needs no account, and says nothing about accounts. Stored for the admins, who are mailed; a sender with an address is mailed a receipt without the text, at once or, above the limits of mails, later; everybody gets a private link to follow it. Idempotent by its key. Five an hour for an account, 100 for a network's visitors.",
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
        /** The address of a page that shows its state to whoever has it, without an address. */
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
        const mailboxDigest = email && digestOfMailbox(secrets, email);
        const token = complaintToken(secrets, idempotencyKey);
        const isNew = await insertComplaint(tx, {
          topic,
          sealed: sealComplaint(secrets, input),
          addressDigest: email && digestOfAddress(secrets, email),
          mailboxDigest,
          tokenHash: hashOfToken(token),
          createdAt: now,
          dueOn: dueDateOf(now),
          idempotencyKey,
        });
        const complaint = await findComplaintByKey(tx, idempotencyKey);
        if (!complaint) throw new Error("The inserted complaint has no row");
        if (isNew && mayMail && mailboxDigest) await acknowledge(tx, context, mailboxDigest);
        if (isNew && mayTellLeads) await notifyLeads(tx, context, complaint);
        if (isNew && mayTell && (await claimNew(tx, now)) > 0) await notifyHandlers(tx, context, now);
        return {
          reference: referenceOf(complaint.number),
          dueOn: complaint.dueOn,
          link: context.siteUrl + followPath(token),
        };
      });
    }),

  follow: forAnyone
    .route(
      get("/complaints/followed", {
        summary: "Follow a complaint by its private token",
        description:
          "The token of the link that its sender was shown; no sign-in. State, dates and outcome alone, never what it says. Null for an unknown token, and three years after the outcome.",
      }),
    )
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
    )
    .handler(async ({ context, input: { token } }) => {
      if (!isPrivateToken(token)) return null;
      await countShow(context, token);
      const found = await findFollowed(context.database.db, hashOfToken(token));
      if (!found) return null;
      const { number, ...state } = found;
      return { ...state, reference: referenceOf(number) };
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

  read: forRolesWithProof(...complaintHandlers)
    .route(get("/admin/complaints/{id}"))
    .errors({ NOT_FOUND: notFound })
    .input(z.object({ id: z.uuid() }))
    .output(fullComplaint)
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const found = await readComplaint(tx, context, input.id);
        if (!found) throw errors.NOT_FOUND();
        await record("complaint-read", { complaint: found.number });
        return found;
      }),
    ),

  note: forRolesWithProof(...complaintHandlers)
    .route(post("/admin/complaints/{id}/notes"))
    .errors({ NOT_FOUND: notFound })
    .input(z.object({ id: z.uuid(), ...noteFields, idempotencyKey: z.uuid() }))
    .output(fullComplaint)
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
        return (await readComplaint(tx, context, id)) ?? raise(errors.NOT_FOUND());
      }),
    ),

  decide: forRolesWithProof(...complaintHandlers)
    .route(post("/admin/complaints/{id}/outcome"))
    .errors({
      NOT_FOUND: notFound,
      DECIDED_MEANWHILE: { status: 409, message: complaintWords.decidedMeanwhile },
    })
    .input(z.object({ id: z.uuid(), ...outcomeFields }))
    .output(fullComplaint)
    .handler(({ context, input: { id, outcome, text }, errors }) =>
      changeAsStaff(context, async (tx, { actorId, record }) => {
        const { secrets, outbox } = context;
        const complaint = await lockComplaint(tx, id);
        if (!complaint) throw errors.NOT_FOUND();
        if (complaint.outcome) throw errors.DECIDED_MEANWHILE();
        await updateComplaints(tx, [id], {
          outcome,
          sealedAnswer: sealText(secrets, "complaint answer", text),
          decidedAt: new Date(),
          decidedBy: actorId,
        });
        const to = addressOf(secrets, complaint.sealed);
        const what = outcomeSentence(outcome);
        if (to && what) {
          const reference = referenceOf(complaint.number);
          const props = { reference, what, text, regulator: regulatorSentence(complaint.topic) };
          await outbox.queue(tx, { to, mail: ComplaintDecided, props });
        }
        await record("complaint-decided", { complaint: complaint.number, outcome });
        return (await readComplaint(tx, context, id)) ?? raise(errors.NOT_FOUND());
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
async function readComplaint(db: Queryable, context: Pick<CallContext, "caller" | "secrets">, id: string) {
  const reader = provenStaffOf(context);
  const { secrets } = context;
  const found = await findComplaint(db, id);
  if (!found) return undefined;
  const { sealed, sealedAnswer, ...registered } = found;
  const notes = await listNotes(db, id);
  return {
    ...registered,
    said: openComplaint(reader, secrets, sealed),
    answer: readText(reader, secrets, "complaint answer", sealedAnswer),
    notes: notes.map((note) => ({
      id: note.id,
      createdAt: note.createdAt,
      isMailed: note.isMailed,
      ...openNote(reader, secrets, note.sealed),
    })),
  };
}

function raise(error: Error): never {
  throw error;
}
