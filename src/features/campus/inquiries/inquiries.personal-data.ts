import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { deleteInquiriesBefore } from "./inquiries.queries.ts";
import { INQUIRY_DAYS } from "./inquiries.rules.ts";
import { campusInquiries } from "./inquiries.tables.ts";

const { idempotencyKey: _key, ...columns } = getTableColumns(campusInquiries);

/** The personal data of inquiries: they have an e-mail address and no account. */
export const inquiriesPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "campus_inquiries",
        about: "Nights that somebody asked us for at a campus, giving your e-mail address.",
        afterDeletion: "deleted",
        rowsOf: (db, { email }) =>
          db
            .select(columns)
            .from(campusInquiries)
            .where(eq(sql`lower(${campusInquiries.email})`, email.toLowerCase()))
            .orderBy(asc(campusInquiries.createdAt)),
      },
    ],
    what: "inquiries for a night at a campus: name, e-mail address, university, role, message",
    why: "answering the inquiry",
    basis: "interests",
    who: "admins; the charity by mail",
    erasures: [
      { name: "campus inquiries", days: INQUIRY_DAYS, after: "it was sent", erase: deleteInquiriesBefore },
    ],
    ends: "the deletion of the account of that address",
    card: {
      title: "What you write to us",
      what: "When you ask for a night at your campus: your name, e-mail address and university, and what you write.",
      why: "To answer you",
      who: "Our admins",
      until: `${INQUIRY_DAYS} days`,
    },
  },
];
