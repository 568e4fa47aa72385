import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import { sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { insertComplaint, insertNote } from "./complaints.queries.ts";
import type { ComplaintTopic } from "./complaints.rules.ts";
import { complaints } from "./complaints.tables.ts";
import { type ComplaintOutcome, dueDateOf } from "./outcomes.rules.ts";
import { columnsOf, sealNote } from "./sealed-complaint.server.ts";

interface DemoComplaint {
  topic: ComplaintTopic;
  text: string;
  page?: string | null;
  name?: string | null;
  /** Null if the sender uses only the private link. */
  email?: string | null;
  /** How many days ago the complaint arrived. */
  days: number;
  note?: { days: number; text: string };
  decided?: { days: number; outcome: ComplaintOutcome; text: string };
}

/** Adds demo complaints to a database without complaints: new, overdue and decided ones. */
export async function seedComplaints(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  await fillIfEmpty(database, complaints, async (tx) => {
    for (const complaint of demoComplaints) await seedOne(tx, secrets, complaint, now);
  });
}

async function seedOne(
  tx: Queryable,
  secrets: Secrets,
  { topic, text, page = null, name = null, email = null, days, note, decided }: DemoComplaint,
  now: Date,
): Promise<void> {
  const daysAgo = (count: number) => new Date(now.getTime() - count * DAY_MS);
  const createdAt = daysAgo(days);
  const { complaint } = await insertComplaint(tx, {
    topic,
    ...columnsOf(secrets, { text, page, name, email }),
    createdAt,
    dueOn: dueDateOf(createdAt),
    acknowledgedAt: email === null ? null : createdAt,
    adminsToldAt: createdAt,
    ...(decided && {
      outcome: decided.outcome,
      sealedAnswer: sealText(secrets, "complaint answer", decided.text),
      decidedAt: daysAgo(decided.days),
    }),
    idempotencyKey: randomUUID(),
  });
  if (note)
    await insertNote(tx, {
      complaintId: complaint.id,
      sealed: sealNote(secrets, { text: note.text, author: "the office" }),
      isMailed: false,
      createdAt: daysAgo(note.days),
      idempotencyKey: randomUUID(),
    });
}

const demoComplaints: readonly DemoComplaint[] = [
  {
    topic: "content",
    text: "The film with the speaker stack has a song of mine in it, from minute one on. Nobody asked me.",
    page: "the culture feed, second tile",
    email: "kofi.beats@music.example",
    days: 70,
    note: { days: 66, text: "Asked the owner of the film, who had it from a friend." },
    decided: {
      days: 61,
      outcome: "upheld",
      text: "The song is yours. The film is down until it has another one.",
    },
  },
  {
    topic: "decision",
    text: "You took my film down because of a number plate that nobody can read.",
    name: "Tariq",
    email: "tariq.films@college.example",
    days: 52,
    decided: {
      days: 40,
      outcome: "not-upheld",
      text: "One can read it at twelve seconds. Cover it and upload the film again: we will not hold it back for long.",
    },
  },
  {
    topic: "safety",
    text: "At the last night somebody in a staff shirt told me and my friend off in front of everybody for dancing.",
    name: "Leila",
    email: "leila@sixthform.example",
    days: 33,
    note: { days: 30, text: "Rang the door lead, who will ask both volunteers of that night." },
  },
  {
    topic: "personal-data",
    text: "I asked for everything you have of me and my booking from spring was not in the file.",
    email: "jade.omari@students.example",
    days: 9,
  },
  {
    topic: "safety",
    text: "Somebody at the bar keeps asking how old I am and where I live. I do not want a mail about it.",
    days: 2,
  },
  {
    topic: "other",
    text: "The mail about the moved night came after the night.",
    name: "Sam Whitfield",
    email: "sam.whitfield@mail.example",
    days: 0.4,
  },
];
