import { byDay, type PersonalData } from "#shared/personal-data/personal-data.ts";
import { erasureOf, personalTable } from "#shared/personal-data/personal-rows.ts";
import { campusEvents } from "../events/events.tables.ts";
import { campusTicketBookingsData, signalShownCodesData } from "../tickets/tickets.tables.ts";
import { deletePlacelessGuestsBefore, listSignUps } from "./guests.queries.ts";
import { GUEST_DAYS, LAPSED_DAYS } from "./guests.rules.ts";

/** The personal data of guests beside that of other bookings. */
export const guestsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      personalTable(signalShownCodesData, {
        // Not those of a sign-up that the account made for another address: its reader signs up as well.
        rowsOf: (db, { email }) => listSignUps(db, email),
      }),
    ],
    what: "sign-ups for events of the signal page: a booking without an account, with name, e-mail address, encrypted phone number, when its owner proved the address, and the account that signed up its own confirmed address; of each sign-up of the address its name and code, and for 30 minutes a keyed digest of its network",
    why: "admission, and contact if plans change",
    basis: "contract",
    who: "admins. The door sees names and codes",
    erasures: [
      erasureOf(campusTicketBookingsData, {
        name: "names of guests",
        days: GUEST_DAYS,
        after: "the event: then all that tells whose place it was is removed, and it only counts",
        from: campusEvents.eventDate,
        where: { isGuest: true, userId: null },
        end: "emptied",
      }),
      erasureOf(signalShownCodesData, {
        name: "sign-ups of guests",
        days: GUEST_DAYS,
        after: "the event",
        from: campusEvents.eventDate,
        end: "deleted",
      }),
      {
        name: "guests without a place",
        days: LAPSED_DAYS,
        after: "the event",
        erase: byDay(deletePlacelessGuestsBefore),
      },
    ],
    ends: "the deletion of the account that signed up its own address, or of the confirmed account of that address",
    card: {
      title: "Your invitations",
      what: "When you sign up for an event: your name, e-mail address and code, and when you used it; that you wait for a place. Your phone number is kept encrypted.",
      why: "To let you in, and to reach you if plans change",
      who: "Our admins. The door team sees name and code",
      until: `${GUEST_DAYS} days after the event: from then on your place only counts; ${LAPSED_DAYS} days after it if you have none`,
    },
  },
];
