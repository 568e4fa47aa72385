import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { checkInAtDesk, undoCheckIn } from "#features/door/check-ins/check-ins.queries.ts";
import { staffRefusals } from "#features/events/bookings/bookings.rules.ts";
import { withdrawGuests } from "#features/events/bookings/cancel-places.server.ts";
import { placeAtDoor } from "#features/events/bookings/guest-place.server.ts";
import { keepPlace, showPlace } from "#features/events/bookings/place-link.server.ts";
import { placeLinkStates } from "#features/events/bookings/place-link-states.rules.ts";
import { findGuestByCode } from "#features/events/guests/guests.queries.ts";
import { placeLink } from "#features/events/guests/place-link.rules.ts";
import { eventKinds } from "#features/events/kinds/kinds.rules.ts";
import { cancelledReasons, placeCancelled } from "#features/events/tickets/tickets.rules.ts";
import { entryStates } from "#features/events/waiting-list/waiting-list.rules.ts";
import { limitKeyOf } from "#shared/api/caller.ts";
import type { Topics } from "#shared/api/topics.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { linkSchema, pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { del, forAdmins, forAnyone, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { shownPhone } from "#shared/handlers/shown-phone.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { listOf, selectionErrors, selectionInput } from "#shared/lists/list.api.ts";
import { confirmedIds } from "#shared/lists/list.server.ts";
import { readText } from "#shared/secrets/sealed.server.ts";
import { lockEvent } from "../events/events.queries.ts";
import { signUpFields } from "./invitations.fields.ts";
import { invitationsSource, lockInvitation, type StoredInvitation } from "./invitations.queries.ts";
import {
  SIGN_UPS_A_NETWORK,
  SIGN_UPS_AN_ACCOUNT,
  signUpMessages,
  usedBeforeText,
  useStateNames,
  WITHDRAWN_AT_ONCE,
} from "./invitations.rules.ts";
import { invitationsList } from "./invitations-list.rules.ts";
import { addGuest, signUpForEvent } from "./sign-up.server.ts";

/** An invitation in the API's form for admins. */
export const invitationSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  eventTitle: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Masked without fresh proof. */
  telephone: z.string().nullable(),
  /** The code of each sign-up of the address, oldest first, with its name. Each works at check-in. */
  codes: z.array(z.object({ code: z.string(), fullName: z.string() })),
  createdAt: z.date(),
  /** Null until it is used. */
  usedAt: z.date().nullable(),
  /** Until when the place is held for the emailed link; null after the guest has used the link. */
  heldUntil: z.date().nullable(),
  /** False after the hold has expired, and for a guest on the waiting list or without a place. */
  hasPlace: z.boolean(),
  /** Why there is no place: unconfirmed in time, on the waiting list, given up, or event cancelled. */
  endedBy: z.enum(cancelledReasons).nullable(),
  /** The state of the last waiting-list entry; null if the guest never used the list's link. */
  entry: z.enum(entryStates).nullable(),
  addedByStaff: z.boolean(),
});

export type Invitation = z.infer<typeof invitationSchema>;

/** Filters by event and by state. `only` limits the list to invitations that can be withdrawn together. */
const filters = {
  eventId: z.uuid().optional(),
  state: z.enum(useStateNames).optional(),
  only: z.literal("unused").optional(),
};

const filtersInput = z.object(filters);

export type InvitationsFilters = z.infer<typeof filtersInput>;

export const invitationsTopics = {
  "signal-invitations": { roles: ["reader"] },
} as const satisfies Topics;

const ofAccount = sharedLimitOf({ name: "signal-sign-ups", ...SIGN_UPS_AN_ACCOUNT });

const ofNetwork = sharedLimitOf({ name: "signal-sign-ups-network", ...SIGN_UPS_A_NETWORK });

export const invitationsRouter = {
  signUp: forAnyone
    .route(
      post("/signal/invitations", {
        summary: "Sign up for an event's alerts",
        description:
          "Returns an invitation code, which the site also emails, and records a subscription to alerts, which the link in the email confirms. For a full event only with `waits`: the address then joins the waiting list with the emailed link. There is one invitation for each event and address: a second sign-up returns another code of the same invitation. Idempotent by its key.",
      }),
    )
    .errors({
      EVENT_GONE: { status: 404, message: "This event is gone. Please choose another one." },
      EVENT_INACTIVE: {
        status: 409,
        message: "Sign-up for this event is closed at the moment. Choose another event.",
      },
      EVENT_CLOSED: { status: 409, message: "Sign-up for this event has closed. Please choose another one." },
      EVENT_FULL: { status: 409, message: "This event is full. Please choose another one." },
      PLACE_CANCELLED: placeCancelled,
      CODE_NOT_MADE: { status: 503, message: signUpMessages.noCode },
      NETWORK_WAITS: { status: 429, message: signUpMessages.networkWaits },
      MANY_SIGN_UPS: { status: 429, message: signUpMessages.tooMany },
      ADDRESS_TOO_OFTEN: { status: 429, message: signUpMessages.addressTooOften },
    })
    .input(
      z.object({
        ...signUpFields,
        /** Whether to join the waiting list if the event is full. */
        waits: z.boolean().default(false),
        /** Generated once for each sign-up, and sent again with every attempt. */
        idempotencyKey: z.uuid(),
      }),
    )
    .output(
      z.object({
        eventTitle: z.string(),
        invitationCode: z.string(),
        /** Until when the place is held for the emailed link; null if the account signed up its address. */
        heldUntil: z.date().nullable(),
        /** Whether every place was taken, so that the link joins the waiting list. Identical for known addresses. */
        waits: z.boolean(),
      }),
    )
    .handler(async ({ context, input, errors }) => {
      const { caller, networks } = context;
      const account = limitKeyOf(caller);
      const ofCaller = account ? ofAccount(context).take(account) : ofNetwork(context).take(networks);
      throwIfLimited(context, await ofCaller, errors.MANY_SIGN_UPS);
      const email = input.email.toLowerCase();
      throwIfLimited(context, await takeMailTo(context, email), errors.ADDRESS_TOO_OFTEN);
      const userId = caller.kind === "user" ? caller.userId : undefined;
      const signedUp = await signUpForEvent(context, { ...input, email, userId, networks });
      if ("refused" in signedUp) throw errors[signedUp.refused]();
      return signedUp;
    }),

  showPlace: forAnyone
    .route(
      get("/signal/invitations/place", {
        summary: "Get the state of a mailed link to a place, and its event",
        description:
          "Returns the current title, time and place, because the event may have changed since the email. Changes nothing, because email scanners also open links.",
      }),
    )
    .input(linkSchema(placeLink))
    .output(
      z.object({
        state: z.enum(placeLinkStates),
        /** The page that cancels the place or leaves the waiting list; null without either. */
        giveBackPath: z.string().nullable(),
        /** Null for an unknown link. The time is in London, to the minute. */
        event: z
          .object({ kind: z.enum(eventKinds), title: z.string(), when: z.string(), where: z.string() })
          .nullable(),
      }),
    )
    .handler(async ({ context, input }) => {
      return showPlace(context, await shownId(context, placeLink, input));
    }),

  keepPlace: forAnyone
    .route(
      post("/signal/invitations/place", {
        summary: "Confirm a place with its emailed link",
        description:
          "Idempotent. Takes a free or offered place, or joins the waiting list; `state` says which. Does not change a place that is already confirmed, or that is taken by others.",
        ...noContent,
      }),
    )
    .input(linkSchema(placeLink))
    .output(z.void())
    .handler(async ({ context, input }) => {
      const id = await pressedId(context, placeLink, input);
      if (id) await keepPlace(context, id);
    }),

  ...listOf({
    roles: [],
    path: "/admin/signal/invitations",
    row: invitationSchema,
    filters,
    list: invitationsList,
    source: ({ context, input }) => invitationsSource(context.database.db, input),
    shown: (context, row) => withPhone(context, row),
    // The guard has checked the fresh proof that reveals phone numbers.
    exported: (context, stored, shown) => ({ ...shown, telephone: withPhone(context, stored).telephone }),
  }),

  add: forAdmins
    .route(post("/admin/signal/invitations"))
    .errors({
      EVENT_GONE: staffRefusals.EVENT_NOT_FOUND,
      EVENT_INACTIVE: { status: 409, message: "This event takes no sign-ups. Activate the event first." },
      EVENT_CLOSED: { status: 409, message: "Sign-up for this event has closed." },
      EVENT_FULL: staffRefusals.LIST_CLOSED,
      PLACE_CANCELLED: {
        status: 409,
        message: "An organiser withdrew this person’s invitation. Press “Let sign up again” in their row.",
      },
      ALREADY_BOOKED: {
        status: 409,
        message: "This address already has a place. Search for it in the list.",
      },
      CODE_NOT_MADE: { status: 503, message: signUpMessages.noCode },
      NETWORK_WAITS: { status: 429, message: signUpMessages.networkWaits },
    })
    .input(z.object({ ...signUpFields, idempotencyKey: z.uuid() }))
    .output(z.object({ waits: z.boolean() }))
    .handler(async ({ context, input, errors }) => {
      const added = await addGuest(context, { ...input, email: input.email.toLowerCase() });
      if ("refused" in added) throw errors[added.refused]();
      return added;
    }),

  markUsed: forAdmins
    .route(post("/admin/signal/invitations/used"))
    .errors({
      CODE_UNKNOWN: {
        status: 404,
        message: "No invitation has this code. Compare it letter by letter, or search for the name.",
      },
      PLACE_LOST: {
        status: 409,
        message: "You didn’t confirm the link in the email in time, and the event is now full.",
      },
      WITHDRAWN: { status: 409, message: "The organisers have withdrawn this invitation." },
      USED_ALREADY: { status: 409, message: "This code was used before." },
    })
    .input(z.object({ code: z.string().max(100) }))
    .output(invitationSchema)
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { actorId, record }) => {
        const ids = await findGuestByCode(tx, input.code);
        const event = ids && (await lockEvent(tx, ids.eventId));
        const invitation = event && (await lockInvitation(tx, ids.id));
        if (!invitation) throw errors.CODE_UNKNOWN();
        const { id, usedAt, endedBy } = invitation;
        if (usedAt) throw errors.USED_ALREADY({ message: usedBeforeText({ ...invitation, usedAt }) });
        if (endedBy === "by_organiser") throw errors.WITHDRAWN();
        if (!(await placeAtDoor(tx, context.secrets, event, id, new Date()))) throw errors.PLACE_LOST();
        await record("signal-invitation-used", { invitation: id });
        await checkInAtDesk(tx, id, actorId);
        return shown(tx, context, id);
      }),
    ),

  undoUse: forAdmins
    .route(del("/admin/signal/invitations/{id}/used"))
    .errors({ NOT_FOUND: { status: 404, message: "This invitation is gone." } })
    .input(z.object({ id: z.uuid() }))
    .output(invitationSchema)
    .handler(({ context, input: { id }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const invitation = await lockInvitation(tx, id);
        if (!invitation) throw errors.NOT_FOUND();
        if (await undoCheckIn(tx, id, undefined, new Date()))
          await record("signal-invitation-use-undone", { invitation: id });
        return shown(tx, context, id);
      }),
    ),

  withdraw: forAdmins
    .route(post("/admin/signal/invitations/withdrawn"))
    .errors({ COUNT_CHANGED: selectionErrors.COUNT_CHANGED })
    .input(selectionInput(WITHDRAWN_AT_ONCE, filters))
    .output(z.object({ withdrawn: z.number().int(), left: z.number().int() }))
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const chosen =
          "ids" in input
            ? { ids: input.ids, left: 0 }
            : await confirmedIds(input, invitationsSource(tx, input.matching), WITHDRAWN_AT_ONCE);
        if (!chosen) throw errors.COUNT_CHANGED();
        const withdrawn = await withdrawGuests(tx, context, chosen.ids, (event, invitations) =>
          record("signal-invitations-withdrawn", { event, invitations }),
        );
        return { withdrawn, left: chosen.left };
      }),
    ),
};

/** An invitation that this transaction has changed. */
async function shown(tx: Queryable, context: Pick<CallContext, "caller" | "secrets">, id: string) {
  const invitation = await lockInvitation(tx, id);
  if (!invitation) throw new Error("The locked invitation is gone");
  return withPhone(context, invitation);
}

function withPhone(
  context: Pick<CallContext, "caller" | "secrets">,
  invitation: StoredInvitation,
): Invitation {
  const telephone = readText("a mask", context.secrets, "campus booking", invitation.telephone);
  return { ...invitation, telephone: shownPhone(context, telephone) };
}
