import * as z from "zod/mini";
import { type Change, question } from "#features/auth/desk/question.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { bookingFields } from "./bookings.fields.ts";
import { sameAddress } from "./bookings.rules.ts";

type Corrected = Awaited<ReturnType<BrowserApi["campus"]["bookingAdmin"]["correct"]>>;

/** Corrects the name and the email of a booking. */
export function holderQuestion<Row extends { id: string }>(
  holderOf: (row: Row) => { fullName: string; email: string; hasAccount: boolean },
  shown: Pick<Change<Row, unknown, Corrected>, "shows" | "changes">,
) {
  return question({
    title: "Change name or email",
    description: (row: Row) =>
      holderOf(row).hasAccount
        ? "They booked with an account. They change the email on their profile."
        : "We email a ticket with a new code to a new address. The old code then stops working.",
    confirm: (row, { email }) =>
      sameAddress(email, holderOf(row).email) ? "Save name" : "Change and email ticket",
    confirming: "Saving…",
    form: {
      schema: z.object({ fullName: bookingFields.fullName, email: bookingFields.email }),
      fields: (row) => ({
        fullName: { label: "Full name", input: "line" },
        ...(!holderOf(row).hasAccount && { email: { label: "Email", input: "email" } }),
      }),
      initial: (row) => {
        const { fullName, email } = holderOf(row);
        return { fullName, email };
      },
    },
    call: ({ id }: Row, input) => apiQueries.campus.bookingAdmin.correct.call({ id, ...input }),
    slot: "booking",
    done: (_, { studentName, studentEmail }) => ({
      title: "Booking changed",
      text: `${studentName}, ${studentEmail}`,
    }),
    failed: { title: "Booking not changed" },
    ...shown,
  });
}
