import type { Retention } from "#shared/personal-data/retention.ts";
import { REGISTRATION_DAYS } from "./registrations/registrations.rules.ts";
import { SCHOOL_DAYS } from "./schools/schools.rules.ts";

/** The personal data of the programme, with its retention. */
export const programmeRetention: readonly Retention[] = [
  {
    tables: ["undertone_ed_registrations"],
    what: "registrations for the Mental Toughness Programme: name, e-mail address, age; phone number, address in Newham, previous experience and motivation, each encrypted. A download of an account’s data has name, address and age; the charity hands out the rest on request, because an unconfirmed address proves little",
    why: "planning of the cycles, and calls",
    who: "admins; the mail to the charity contains the age only, the confirmation none of it",
    erasures: [{ name: "programme registrations", days: REGISTRATION_DAYS, after: "it was sent" }],
    ends: "the deletion of the confirmed account of that address",
    card: {
      title: "Mental Toughness",
      what: "When you register for the programme: your name, e-mail address and age. Your phone number, your address and what you write are kept encrypted.",
      why: "To plan your place and to ring you",
      who: "Our admins only",
      until: `${REGISTRATION_DAYS} days`,
    },
  },
  {
    tables: ["school_registrations"],
    what: "e-mail addresses of schools and colleges; also added to a list at Brevo where configured, from which the site does not remove them",
    why: "contact",
    who: "admins; the charity by mail",
    erasures: [{ name: "schools", days: SCHOOL_DAYS, after: "it was last sent" }],
    ends: "the deletion of the confirmed account of that address",
    card: {
      title: "Schools",
      what: "The e-mail address that a school or college leaves with us. The service that sends our mailings may hold it too.",
      why: "To bring the programme there",
      who: "Our admins",
      until: `${SCHOOL_DAYS} days; in the mailings until you unsubscribe`,
    },
  },
];
