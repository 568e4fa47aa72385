import { asc, eq, sql } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { pick } from "#shared/personal-data/personal-rows.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import { deleteContactRequestsBefore } from "./contact-requests.queries.ts";
import { MESSAGE_DAYS } from "./contact-requests.rules.ts";
import { mentorContactRequests } from "./contact-requests.tables.ts";

/** The personal data of messages to mentors, found by address, since they have no account. */
export const contactRequestsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "mentor_contact_requests",
        about: "Messages that you wrote to mentors, giving your e-mail address.",
        afterDeletion: "deleted",
        rowsOf: (db, { email }) =>
          db
            .select({
              mentor: labMentors.name,
              ...pick(mentorContactRequests, "requesterName", "requesterEmail", "message", "createdAt"),
            })
            .from(mentorContactRequests)
            .innerJoin(labMentors, eq(labMentors.id, mentorContactRequests.mentorId))
            .where(eq(sql`lower(${mentorContactRequests.requesterEmail})`, email.toLowerCase()))
            .orderBy(asc(mentorContactRequests.createdAt)),
      },
    ],
    what: "messages to mentors: name, e-mail address, message",
    why: "delivery, and investigation of a complaint",
    basis: "interests",
    who: "admins; the mentor by mail",
    erasures: [
      {
        name: "messages to mentors",
        days: MESSAGE_DAYS,
        after: "it was sent",
        erase: deleteContactRequestsBefore,
      },
    ],
    ends: "the deletion of the mentor, or of the confirmed account of that address",
    card: {
      title: "To a mentor",
      what: "When you write to a mentor: your name, e-mail address and your message. We never give out a mentor’s address.",
      why: "To pass it on, and to look into it if something is wrong",
      who: "The mentor and our admins",
      until: `${MESSAGE_DAYS} days`,
    },
  },
];
