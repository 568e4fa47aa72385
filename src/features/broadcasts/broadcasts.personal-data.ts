import { asc, eq } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { deleteRecipientsBefore } from "./broadcasts.queries.ts";
import { RECIPIENT_DAYS } from "./broadcasts.rules.ts";
import { broadcastRecipients, broadcasts } from "./broadcasts.tables.ts";

/** The personal data of broadcasts: who wrote them, and the addresses that they went to. */
export const broadcastsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "broadcast_recipients",
        about: "Mails that we wrote to everybody with a place, and to you.",
        afterDeletion: "deleted",
        rowsOf: (db, { email }) =>
          db
            .select({
              subject: broadcasts.subject,
              body: broadcasts.body,
              createdAt: broadcasts.createdAt,
              email: broadcastRecipients.email,
              mailedAt: broadcastRecipients.mailedAt,
              refusedFor: broadcastRecipients.refusedFor,
            })
            .from(broadcastRecipients)
            .innerJoin(broadcasts, eq(broadcasts.id, broadcastRecipients.broadcastId))
            .where(eq(broadcastRecipients.email, email.toLowerCase()))
            .orderBy(asc(broadcasts.createdAt)),
      },
      {
        name: "broadcasts",
        about: "Mails that you wrote to everybody with a place.",
        afterDeletion: "kept without the person",
        rowsOf: (db, { userId }) =>
          db
            .select({ name: broadcasts.name, subject: broadcasts.subject, body: broadcasts.body })
            .from(broadcasts)
            .where(eq(broadcasts.createdBy, userId))
            .orderBy(asc(broadcasts.createdAt)),
      },
    ],
    what: "mails to everybody with a place: text, author; the recipients’ e-mail addresses, and whether the mail was refused",
    why: "telling guests what they need to know, and reaching those whom a mail did not",
    basis: "contract",
    who: "admins; of nights also door leads, of lab sessions also labs leads",
    erasures: [
      {
        name: "recipients of broadcasts",
        days: RECIPIENT_DAYS,
        after: "it was sent",
        erase: deleteRecipientsBefore,
      },
    ],
    ends: "the deletion of the account of that address; the text stays, without its author",
    card: {
      title: "News about your place",
      what: "When we write to everybody with a ticket or a place: that you were written to.",
      why: "To tell you what changes, and to notice a mail that did not arrive",
      who: "Our admins, and the people who run our nights and labs",
      until: `${RECIPIENT_DAYS} days`,
    },
  },
];
