import type { Retention } from "#shared/personal-data/retention.ts";
import { APPLICATION_DAYS } from "./applications/applications.rules.ts";
import { MESSAGE_DAYS } from "./contact-requests/contact-requests.rules.ts";
import { PRIVATE_DATA_DAYS } from "./mentors/mentors.rules.ts";

/** The personal data of labs, with its retention. */
export const labsRetention: readonly Retention[] = [
  {
    tables: ["lab_applications"],
    what: "what somebody wrote who applied to run a lab: name, e-mail address, the lab and why; the phone number encrypted; the decision, when, and the admins’ notes",
    why: "to decide and to answer",
    who: "admins; the charity is mailed the lab’s title alone",
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
    what: "what somebody wrote to a mentor: name, e-mail address, message",
    why: "to forward it, and to be able to look into it when something was wrong",
    who: "admins; the mentor, to whom it is mailed",
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
    what: "who runs our labs: a mentor's name, what they teach and their background; a bio, and e-mail address and phone number, both encrypted. A download of an account's data has the public fields and the address: number and bio are handed out by people, since an address that nobody had to confirm proves little",
    why: "to say who runs a lab, and to pass messages on to them",
    who: "everybody reads name, subject and background while they are active; admins the rest",
    erasures: [
      {
        name: "private data of mentors",
        days: PRIVATE_DATA_DAYS,
        after: "the mentor was deactivated, of bio, address and number",
      },
    ],
    ends: "nothing else: an account of the same address takes nothing along when it is deleted, since the charity holds them for the mentor's work, not for the account",
    card: {
      title: "Our mentors",
      what: "A mentor’s name, what they teach and their background. Their e-mail address and phone number are kept encrypted.",
      why: "To say who runs a lab, and to pass your message on",
      who: "Everyone reads the name and what they teach; only admins the rest",
      until: `Address, number and notes: ${PRIVATE_DATA_DAYS} days after they stop`,
    },
  },
];
