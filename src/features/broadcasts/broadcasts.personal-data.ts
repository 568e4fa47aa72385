import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { RECIPIENT_DAYS } from "./broadcasts.rules.ts";
import { broadcastRecipientsData, broadcastsData } from "./broadcasts.tables.ts";

/** The personal data of broadcasts: who wrote them, and the addresses that they went to. */
export const broadcastsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(broadcastRecipientsData), personalTable(broadcastsData)],
    what: "mails to everybody with a place: text, author; the recipients’ e-mail addresses, and whether the mail was refused",
    why: "telling guests what they need to know, and reaching those whom a mail did not",
    basis: "contract",
    who: "admins; of nights also door leads, of lab sessions also labs leads",
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
