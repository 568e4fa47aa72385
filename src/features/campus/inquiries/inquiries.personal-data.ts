import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { INQUIRY_DAYS } from "./inquiries.rules.ts";
import { campusInquiriesData } from "./inquiries.tables.ts";

/** The personal data of inquiries: they have an e-mail address and no account. */
export const inquiriesPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(campusInquiriesData)],
    what: "inquiries for a night at a campus: name, e-mail address, university, role, message",
    why: "answering the inquiry",
    basis: "interests",
    who: "admins; the charity by mail",
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
