import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { question } from "#features/auth/desk/question.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { noteFields, outcomeFields } from "./complaints.fields.ts";
import {
  type ComplaintOutcome,
  complaintOutcomeNames,
  outcomeChoices,
  outcomeSentences,
  referenceOf,
  regulatorSentence,
} from "./outcomes.rules.ts";

/** The JSON form of a complaint with its content and notes. */
export type FullComplaint = Awaited<ReturnType<BrowserApi["safety"]["complaints"]["read"]>>;

const { list, read, note, decide } = apiQueries.safety.complaints;

const changed = {
  slot: "complaint",
  changes: [list],
  shows: (complaint: FullComplaint, client: QueryClient) =>
    client.setQueryData(read.key({ input: { id: complaint.id } }), complaint),
};

/** The dialog to add a note to a complaint, for admins only or for the sender as well. */
export const noting = question({
  ...changed,
  title: ({ number }: FullComplaint) => `A note about ${referenceOf(number)}`,
  description: "We encrypt your note. You can’t change it later.",
  confirm: "Write it down",
  confirming: "Writing…",
  form: {
    schema: z.object(noteFields),
    initial: () => ({ text: "", readers: "admins" }),
    fields: ({ said }: FullComplaint) => ({
      text: { label: "What was done", input: "text", required: true, rows: 5 },
      ...(said?.email && {
        readers: {
          label: "Who reads it",
          input: "radio",
          options: [
            { value: "admins", label: "Our admins only" },
            { value: "everybody", label: "Also email it to the person who complained" },
          ],
        },
      }),
    }),
  },
  call: ({ id }: FullComplaint, input, idempotencyKey) => note.call({ id, ...input, idempotencyKey }),
  done: (_, __, { readers }) => ({ title: readers === "admins" ? "Written" : "Written, and mailed" }),
  failed: { title: "Not written", text: "Nothing is lost: your words are still in the form." },
});

const isMailed = ({ said }: FullComplaint, { outcome }: { outcome: ComplaintOutcome }) =>
  Boolean(said?.email) && outcome !== "none";

/** The dialog to decide a complaint, with a preview of the email. */
export const deciding = question({
  ...changed,
  title: ({ number }: FullComplaint) => `Decide ${referenceOf(number)}`,
  description: "Once: an outcome is not changed, and a sent mail cannot be taken back.",
  keep: "Cancel",
  favours: "confirm",
  confirm: (complaint: FullComplaint, draft) =>
    isMailed(complaint, draft) ? "Decide and mail it" : "Decide",
  confirming: "Deciding…",
  form: {
    schema: z.object(outcomeFields),
    initial: () => ({ outcome: "", text: "" }),
    fields: (complaint: FullComplaint, draft) => ({
      outcome: {
        label: "What came of it",
        input: "radio",
        options: complaintOutcomeNames.map((value) => ({ value, label: outcomeChoices[value] })),
      },
      text: {
        input: "text",
        required: true,
        rows: 5,
        ...(isMailed(complaint, draft)
          ? {
              label: "Why, and what you do about it",
              hint: "The address is not confirmed. Don’t write anything that only they should know.",
            }
          : { label: "Why, for the record" }),
      },
    }),
    Frame: MailFrame,
  },
  call: ({ id }: FullComplaint, input) => decide.call({ id, ...input }),
  done: (complaint, _, input) => ({
    title: isMailed(complaint, input) ? "Decided, and mailed" : "Decided",
    text: referenceOf(complaint.number),
  }),
});

/** The form fields, above the preview of their email. */
function MailFrame({
  row: complaint,
  draft,
  children,
}: {
  row: FullComplaint;
  draft: { outcome: ComplaintOutcome; text: string };
  children: ReactNode;
}) {
  const { number, topic, said } = complaint;
  return (
    <>
      {children}
      {draft.outcome && isMailed(complaint, draft) && (
        <section
          aria-label="Email"
          className="mt-4 border-l-4 border-ink bg-newsprint px-4 py-3 wrap-anywhere"
        >
          <p className="text-small text-ink-2">{`To ${said?.email}`}</p>
          <p className="mt-1 font-extrabold">Our answer to your complaint</p>
          <p className="mt-2">{`Your number: ${referenceOf(number)}`}</p>
          <p className="mt-2">{outcomeSentences[draft.outcome]}</p>
          <p className="mt-2 whitespace-pre-line">{draft.text}</p>
          <p className="mt-2 text-small">{regulatorSentence(topic)}</p>
        </section>
      )}
    </>
  );
}
