import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { REGISTRATION_DAYS } from "./registrations.rules.ts";
import { registrationsData } from "./registrations.tables.ts";

/**
 * The personal data of registrations, found by address, since they have no account. If sign-up does not confirm
 * addresses, the account may belong to another person: a download therefore excludes confidential fields.
 */
export const registrationsPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(registrationsData)],
    what: "registrations for the Mental Toughness Programme: name, e-mail address, age; phone number, address in Newham, previous experience and motivation, each encrypted; the cycle, and when an admin decided what. A download of an account’s data has name, address, age and decision; the charity hands out the rest on request",
    why: "planning of the cycles, and calls",
    basis: "contract",
    who: "admins; the mail to the charity contains the age only, the confirmation none of it",
    ends: "the deletion of the confirmed account of that address",
    card: {
      title: "Mental Toughness",
      what: "When you register for the programme: your name, e-mail address and age. Your phone number, your address and what you write are kept encrypted.",
      why: "To plan your place and to ring you",
      who: "Our admins only. If you get a place, the labs leads and your mentor see your name in the register",
      until: `${REGISTRATION_DAYS} days. If you get a place, your name and email address stay with it: see “Your bookings”`,
    },
  },
];
