import { asc, eq, getTableColumns, or } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { signalEvents } from "../events/events.tables.ts";
import { openSubscriberPhone } from "../subscriptions/subscriber-phone.server.ts";
import { deleteInvitationsBefore } from "./invitations.queries.ts";
import { INVITATION_DAYS, LAPSED_DAYS } from "./invitations.rules.ts";
import { signalInvitations as invitations, signalShownCodes as shownCodes } from "./invitations.tables.ts";

const {
  id: _id,
  eventId: _eventId,
  userId: _userId,
  updatedAt: _updatedAt,
  ...ownColumns
} = getTableColumns(invitations);

/** The personal data of invitations: those with the person's address, and those that the account requested. */
export const invitationsPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "signal_invitations",
        about: "Events that you signed up for, with what you wrote into the form.",
        withheld: "The telephone number of a sign-up that was sent without your account.",
        afterDeletion: "deleted",
        rowsOf: async (db, { userId, email }, secrets) => {
          const rows = await db
            .select({
              event: signalEvents.title,
              eventDate: signalEvents.eventDate,
              ...ownColumns,
              signedInAs: invitations.userId,
            })
            .from(invitations)
            .innerJoin(signalEvents, eq(signalEvents.id, invitations.eventId))
            .where(or(eq(invitations.userId, userId), eq(invitations.email, email.toLowerCase())))
            .orderBy(asc(invitations.createdAt));
          // The account's address may be unconfirmed, which proves too little for a number that another person may have
          // typed.
          return rows.map(({ signedInAs, telephone, ...row }) => ({
            ...row,
            ...(signedInAs === userId && { telephone: openSubscriberPhone(secrets, telephone) }),
          }));
        },
      },
      {
        name: "signal_shown_codes",
        about: "The names under which your e-mail address was signed up for an event.",
        withheld: "Your invitation codes, which you were mailed.",
        afterDeletion: "deleted",
        // Not those of an invitation that the account made for another address: its reader signs up as well.
        rowsOf: (db, { email }) =>
          db
            .select({ fullName: shownCodes.fullName, shownAt: shownCodes.shownAt })
            .from(shownCodes)
            .innerJoin(invitations, eq(invitations.id, shownCodes.invitationId))
            .where(eq(invitations.email, email.toLowerCase()))
            .orderBy(asc(shownCodes.shownAt)),
      },
    ],
    what: "sign-ups for events of the signal page: name, e-mail address, encrypted phone number, whether the mailed link was pressed, and the use at the door; the account where signed in; of each sign-up of the address its name and code, and for 30 minutes a keyed digest of its network. A download of an account's data has no code, and the phone number only for the account's own sign-ups",
    why: "admission, and contact if plans change",
    basis: "contract",
    who: "admins",
    erasures: [
      {
        name: "signal invitations",
        days: INVITATION_DAYS,
        after: "the event",
        erase: (db, before) => deleteInvitationsBefore(db, before),
      },
      {
        name: "lapsed signal invitations",
        days: LAPSED_DAYS,
        after: "the event",
        erase: (db, before) => deleteInvitationsBefore(db, before, { lapsedOnly: true }),
      },
    ],
    ends: "an admin’s withdrawal; the deletion of the account that signed up, or of the confirmed account of that address",
    card: {
      title: "Your invitations",
      what: "When you sign up for an event: your name, e-mail address and code, and when you used it. Your phone number is kept encrypted.",
      why: "To let you in, and to reach you if plans change",
      who: "Our admins",
      until: `${INVITATION_DAYS} days after the event; ${LAPSED_DAYS} days after it if you did not press the link`,
    },
  },
];
