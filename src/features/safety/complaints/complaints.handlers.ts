import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import {
  type CallContext,
  guard,
  type Needs,
  provenStaffOf,
  signedIn,
} from "#shared/handlers/guard.server.ts";
import { countShow } from "#shared/handlers/mailed-link.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { confirmedIds, readList } from "#shared/lists/list.server.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { hashOfToken, isPrivateToken } from "#shared/secrets/private-token.server.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import ComplaintDecided from "../mails/ComplaintDecided.tsx";
import ComplaintProgress from "../mails/ComplaintProgress.tsx";
import { acknowledge, tellHandlers, tellLeads } from "./complaint-mails.server.ts";
import { complaintsContract, registeredSchema } from "./complaints.contract.ts";
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
import { COMPLAINTS_AN_HOUR, DISMISSED_AT_ONCE, followPath } from "./complaints.rules.ts";
import { complaintsList } from "./complaints-list.rules.ts";
import { dueDateOf, outcomeSentence, referenceOf, regulatorSentence } from "./outcomes.rules.ts";
import {
  addressOf,
  complaintToken,
  digestOfAddress,
  digestOfMailbox,
  openAnswer,
  openComplaint,
  openNote,
  sealAnswer,
  sealComplaint,
  sealNote,
} from "./sealed-complaint.server.ts";

const os = implement(complaintsContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "networks">>()
  .use(guard);

const limit = callerLimitOf("complaints", COMPLAINTS_AN_HOUR);

/** Mails to the safeguarding leads about complaints of safety, from all senders together. The register has the others. */
const leadsAtOnce = sharedLimitOf({ name: "complaints-told-leads", points: 20, seconds: HOUR_S });

/** Mails at once to those who answer, from all senders together. Above it, the hourly job mails them. */
const mailsAtOnce = sharedLimitOf({ name: "complaints-told", points: 3, seconds: HOUR_S });

export const complaintsRouter = os.router({
  send: os.send.handler(async ({ context, input, errors }) => {
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
      if (isNew && mayTellLeads) await tellLeads(tx, context, complaint);
      if (isNew && mayTell && (await claimNew(tx, now)) > 0) await tellHandlers(tx, context, now);
      return {
        reference: referenceOf(complaint.number),
        dueOn: complaint.dueOn,
        link: context.siteUrl + followPath(token),
      };
    });
  }),

  follow: os.follow.handler(async ({ context, input: { token } }) => {
    if (!isPrivateToken(token)) return null;
    await countShow(context, token);
    const found = await findFollowed(context.database.db, hashOfToken(token));
    if (!found) return null;
    const { number, ...state } = found;
    return { ...state, reference: referenceOf(number) };
  }),

  list: os.list.handler(({ context, input }) =>
    readList(input, registerSource(context.database.db, input, londonDate(new Date()))),
  ),

  csv: os.csv.handler(({ context, path, input }) =>
    exportList(
      { context, path, input },
      {
        source: registerSource(context.database.db, input, londonDate(new Date())),
        row: registeredSchema,
        list: complaintsList,
      },
    ),
  ),

  read: os.read.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const found = await readComplaint(tx, context, input.id);
      if (!found) throw errors.NOT_FOUND();
      await record("complaint-read", { complaint: found.number });
      return found;
    }),
  ),

  note: os.note.handler(({ context, input: { id, text, readers, idempotencyKey }, errors }) =>
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

  decide: os.decide.handler(({ context, input: { id, outcome, text }, errors }) =>
    changeAsStaff(context, async (tx, { actorId, record }) => {
      const { secrets, outbox } = context;
      const complaint = await lockComplaint(tx, id);
      if (!complaint) throw errors.NOT_FOUND();
      if (complaint.outcome) throw errors.DECIDED_MEANWHILE();
      await updateComplaints(tx, [id], {
        outcome,
        sealedAnswer: sealAnswer(secrets, text),
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

  dismiss: os.dismiss.handler(({ context, input, errors }) =>
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
});

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
    answer: openAnswer(reader, secrets, sealedAnswer),
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
