import * as z from "zod/mini";
import { question } from "#features/auth/desk/question.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { takeOutMessageField } from "./places.fields.ts";

/** The dialog before an admin removes a participant from the upcoming weeks; we email an optional message. */
export const takingOut = question({
  title: "Take this person out?",
  description: ({ fullName }: Person) =>
    `Cancels all upcoming weeks of ${fullName} and emails them. Past weeks stay in the register.`,
  keep: "Keep the place",
  confirm: "Remove and email",
  confirming: "Taking out…",
  form: {
    schema: z.object({ message: takeOutMessageField }),
    initial: () => ({ message: "" }),
    fields: ({ fullName }) => ({
      message: {
        label: "Message",
        input: "text",
        optional: true,
        hint: `We email your exact text to ${fullName}.`,
      },
    }),
  },
  call: ({ takeOut }: Person, { message }) => takeOut(message),
  slot: "event",
  done: ({ fullName }) => ({ title: "Taken out", text: fullName }),
  changes: [
    apiQueries.programme.registrations.list,
    apiQueries.programme.register.read,
    apiQueries.programme.cycles.list,
  ],
});

interface Person {
  fullName: string;
  takeOut: (message: string | null) => Promise<unknown>;
}
