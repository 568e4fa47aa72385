import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { question } from "#features/auth/desk/question.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import type { FieldLook } from "#shared/forms/declared-field.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonMinute } from "#shared/time/london.ts";
import { entryFields, subjectField } from "./safeguarding.fields.ts";
import type { Concern } from "./safeguarding.rules.ts";

/** The JSON form of a case with its entries. */
export type FullCase = Awaited<ReturnType<BrowserApi["safety"]["safeguarding"]["read"]>>;

const { read, write } = apiQueries.safety.safeguarding;

/** Where to write an entry: in a case, optionally as a correction of an earlier entry. */
interface Place {
  caseId: string;
  /** The entry that the new one corrects. */
  corrects?: { id: string; happenedAt: string };
}

/** A new case, optionally with its first text. */
interface NewCase {
  concern?: Concern | undefined;
  onWritten: (id: string) => void;
}

const written = {
  description: "We encrypt the entry. You can’t change it later: add another entry instead.",
  confirm: "Write it down",
  confirming: "Writing…",
  slot: "safeguarding",
  done: () => ({ title: "Written", text: "The entry is in the log." }),
  failed: { title: "Not written", text: "Nothing is lost: your words are still in the form." },
};

const blank = (happenedAt = new Date().toISOString()) => ({
  happenedAt: londonMinute(Date.parse(happenedAt)).replace(" ", "T"),
  what: "",
  action: "",
  followUpOn: "",
});

const looksOf = (what: string) =>
  ({
    happenedAt: { label: "When it happened", input: "moment" },
    what: {
      label: what,
      input: "text",
      hint: "What was seen, heard or told, in their own words; who was there. Facts before opinions.",
    },
    action: {
      label: "What was done",
      input: "text",
      optional: true,
      hint: "Who you told and when, for example parents, police, social services or trustees.",
    },
    followUpOn: { label: "Look at it again on", input: "date", optional: true },
  }) as const satisfies Record<string, FieldLook>;

export const addingEntry = question({
  ...written,
  title: ({ corrects }: Place) => (corrects ? "Correct an entry" : "New entry"),
  form: {
    schema: z.object(entryFields),
    initial: ({ corrects }) => blank(corrects?.happenedAt),
    fields: ({ corrects }) => looksOf(corrects ? "What is right" : "What happened"),
  },
  call: ({ caseId, corrects }, entry, idempotencyKey) =>
    write.call({ ...entry, about: { caseId }, correctsId: corrects?.id ?? null, idempotencyKey }),
  shows: (opened, client: QueryClient) => client.setQueryData(read.key({ input: { id: opened.id } }), opened),
});

export const openingCase = question({
  ...written,
  title: "New case",
  form: {
    schema: z.object({ subject: subjectField, ...entryFields }),
    initial: ({ concern }: NewCase) => ({ subject: "", ...blank(), ...concern }),
    fields: {
      subject: {
        label: "Who is it about?",
        input: "line",
        hint: "A name or initials, and where you know them from.",
      },
      ...looksOf("What happened"),
    },
  },
  call: (_: NewCase, { subject, ...entry }, idempotencyKey) =>
    write.call({ ...entry, about: { subject }, correctsId: null, idempotencyKey }),
  shows: ({ id }, _client, { onWritten }) => onWritten(id),
});
