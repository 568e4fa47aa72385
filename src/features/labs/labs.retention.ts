import type { Retention } from "#shared/personal-data/retention.ts";
import { APPLICATION_DAYS } from "./applications/applications.rules.ts";
import { MESSAGE_DAYS } from "./contact-requests/contact-requests.rules.ts";

/** How long a mentor's private fields are stored after deactivation. */
const PRIVATE_DATA_DAYS = 365;

/** The personal data of labs, with its retention. */
export const labsRetention: readonly Retention[] = [
  {
    tables: ["lab_applications"],
    what: "applications to run a lab: name, e-mail address, lab and reasons; encrypted phone number; decision with time and admins’ notes",
    why: "decision and answer",
    who: "admins; the mail to the charity contains the lab’s title only",
    erasures: [{ name: "lab applications", days: APPLICATION_DAYS, after: "it was sent or last decided" }],
    ends: "the deletion of the confirmed account of that address",
    card: {
      title: "Your lab",
      what: "When you apply to run a lab: your name, e-mail address and what you write, and what we decide. A phone number is kept encrypted.",
      why: "To decide, and to answer you",
      who: "Our admins",
      until: `${APPLICATION_DAYS} days after we decided`,
    },
  },
  {
    tables: ["mentor_contact_requests"],
    what: "messages to mentors: name, e-mail address, message",
    why: "delivery, and investigation of a complaint",
    who: "admins; the mentor by mail",
    erasures: [{ name: "messages to mentors", days: MESSAGE_DAYS, after: "it was sent" }],
    ends: "the deletion of the mentor, or of the confirmed account of that address",
    card: {
      title: "To a mentor",
      what: "When you write to a mentor: your name, e-mail address and your message. We never give out a mentor’s address.",
      why: "To pass it on, and to look into it if something is wrong",
      who: "The mentor and our admins",
      until: `${MESSAGE_DAYS} days`,
    },
  },
  {
    tables: ["lab_mentors"],
    what: "mentors: name, expertise and background; bio, encrypted e-mail address and phone number. A download of an account's data has the public fields and the address; the charity hands out number and bio on request, because an unconfirmed address proves little",
    why: "public information about labs, and delivery of messages",
    who: "public: name, expertise and background of active mentors; admins: everything",
    erasures: [
      {
        name: "private data of mentors",
        days: PRIVATE_DATA_DAYS,
        after: "deactivation, for bio, address and number",
      },
    ],
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
