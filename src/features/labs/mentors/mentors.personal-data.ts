import { asc } from "drizzle-orm";
import { pick } from "#shared/db/columns.server.ts";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { openContact } from "./mentor-contact.server.ts";
import { labMentors, labMentorsData, PRIVATE_DATA_DAYS } from "./mentors.tables.ts";

/**
 * The personal data of mentors, found by address, since they have no account. If sign-up does not confirm addresses, the
 * account may belong to another person: a download therefore excludes phone number and bio.
 */
export const mentorsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(labMentorsData, {
        async rowsOf(db, { email }, secrets) {
          if (email === null) return [];
          const mentors = await db
            .select(
              pick(labMentors, "id", "name", "expertise", "background", "email", "isActive", "createdAt"),
            )
            .from(labMentors)
            .orderBy(asc(labMentors.createdAt));
          return mentors
            .map((mentor) => ({ ...mentor, email: openContact(secrets, { ...mentor, phone: null }).email }))
            .filter((mentor) => mentor.email?.toLowerCase() === email.toLowerCase());
        },
      }),
    ],
    what: "mentors: name, expertise and background; bio, encrypted e-mail address and phone number. A download of an account's data has the public fields and the address; the charity hands out number and bio on request",
    why: "public information about labs, and delivery of messages",
    basis: "contract",
    who: "public: name, expertise and background of active mentors; admins: everything",
    ends: "no other event: deleting an account of the same address keeps the mentor, whom the charity lists for their work",
    card: {
      title: "Our mentors",
      what: "A mentor’s name, what they teach and their background. Their e-mail address and phone number are kept encrypted.",
      why: "To say who runs a lab, and to pass your message on",
      who: "Everyone reads the name and what they teach; only admins the rest",
      until: `Address, number and notes: ${PRIVATE_DATA_DAYS} days after they stop`,
    },
  },
];
