import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { MESSAGE_DAYS } from "./contact-requests.rules.ts";
import { mentorContactRequestsData } from "./contact-requests.tables.ts";

/** The personal data of messages to mentors, found by address, since they have no account. */
export const contactRequestsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(mentorContactRequestsData)],
    what: "messages to mentors: name, e-mail address, message",
    why: "delivery, and investigation of a complaint",
    basis: "interests",
    who: "admins; the mentor by mail",
    ends: "the deletion of the confirmed account of that address",
    card: {
      title: "To a mentor",
      what: "When you write to a mentor: your name, e-mail address and your message. We don’t give out a mentor’s address; you see it if they answer.",
      why: "To pass it on, and to look into it if something is wrong",
      who: "The mentor and our admins",
      until: `${MESSAGE_DAYS} days`,
    },
  },
];
