import { byDay, type PersonalData } from "#shared/personal-data/personal-data.ts";
import { deletePlacelessGuestsBefore, listSignUps, removeGuestNamesBefore } from "./guests.queries.ts";
import { GUEST_DAYS, LAPSED_DAYS } from "./guests.rules.ts";

/** The personal data of guests beside that of other bookings. */
export const guestsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "signal_shown_codes",
        about: "The names under which your e-mail address was signed up for an event.",
        withheld: "Your invitation codes, which you were mailed.",
        afterDeletion: "deleted",
        // Not those of a sign-up that the account made for another address: its reader signs up as well.
        rowsOf: (db, { email }) => listSignUps(db, email.toLowerCase()),
      },
    ],
    what: "sign-ups for events of the signal page: a booking without an account, with name, e-mail address, encrypted phone number, whether the mailed link was pressed, and the account where signed in; of each sign-up of the address its name and code, and for 30 minutes a keyed digest of its network",
    why: "admission, and contact if plans change",
    basis: "contract",
    who: "admins. The door sees names and codes",
    erasures: [
      {
        name: "names of guests",
        days: GUEST_DAYS,
        after: "the event: then all that tells whose place it was is removed, and it only counts",
        erase: byDay(removeGuestNamesBefore),
      },
      {
        name: "guests without a place",
        days: LAPSED_DAYS,
        after: "the event",
        erase: byDay(deletePlacelessGuestsBefore),
      },
    ],
    ends: "an admin’s withdrawal; the deletion of the account that signed up, or of the confirmed account of that address",
    card: {
      title: "Your invitations",
      what: "When you sign up for an event: your name, e-mail address and code, and when you used it; that you wait for a place. Your phone number is kept encrypted.",
      why: "To let you in, and to reach you if plans change",
      who: "Our admins. The door team sees name and code",
      until: `${GUEST_DAYS} days after the event: from then on your place only counts; ${LAPSED_DAYS} days after it if you have none`,
    },
  },
];
