import { z } from "zod";
import { cancelledReasons, placeCancelled } from "#features/events/tickets/tickets.rules.ts";
import { entryStates } from "#features/events/waiting-list/waiting-list.rules.ts";
import { forAdmins, forAnyone } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { listContract, selectionErrors, selectionInput } from "#shared/lists/list.contract.ts";
import { signUpFields } from "./invitations.fields.ts";
import { signUpMessages, useStateNames, WITHDRAWN_AT_ONCE } from "./invitations.rules.ts";
import { placeLinkStates } from "./place-states.rules.ts";

/** An invitation, as admins see it. */
export const invitationSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  eventTitle: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Masked without fresh proof. */
  telephone: z.string().nullable(),
  /** The code of each sign-up of the address, the oldest first, with the name that it gave. All of them open the door. */
  codes: z.array(z.object({ code: z.string(), fullName: z.string() })),
  createdAt: z.date(),
  /** Null until it is used. */
  usedAt: z.date().nullable(),
  /** Until when its place waits for a press on the mailed link; null once that is pressed. */
  heldUntil: z.date().nullable(),
  /** False once the hold has expired, and for one that waits or has ended. */
  hasPlace: z.boolean(),
  /** Why there is no place: not confirmed in time, waiting for one, given up, or called off. */
  endedBy: z.enum(cancelledReasons).nullable(),
  /** The state of its last entry of the waiting list; null for one that never pressed the list's link. */
  entry: z.enum(entryStates).nullable(),
});

export type Invitation = z.infer<typeof invitationSchema>;

const tags = ["Signal"];

const signUp = forAnyone
  .route({
    method: "POST",
    path: "/signal/invitations",
    summary: "Sign up for an event's alerts",
    description:
      "Returns an invitation code, which is mailed too, and records a subscription to alerts, which the link in the mail confirms. Of a full event only with `waits`: the address then joins its waiting list by the mailed link. One invitation for each event and address: a second sign-up of an address returns a further code of the same invitation. Idempotent by its key.",
    tags,
  })
  .errors({
    EVENT_GONE: { status: 404, message: "This event is gone. Please choose another one." },
    EVENT_INACTIVE: {
      status: 409,
      message: "This event takes no sign-ups at the moment. Please choose another one.",
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
      /** Generated once for each sign-up, and sent with every attempt. */
      idempotencyKey: z.uuid(),
    }),
  )
  .output(
    z.object({
      eventTitle: z.string(),
      invitationCode: z.string(),
      /** Until when the place waits for a press on the mailed link; null for the account's own address. */
      heldUntil: z.date().nullable(),
      /** Whether every place was taken, so that the link joins the waiting list. Alike for known addresses. */
      waits: z.boolean(),
    }),
  );

/** The parameters of a mailed link to a place, possibly truncated. */
const placeLinkSchema = z.object({ invitation: z.string().max(100), key: z.string().max(100) });

const showPlace = forAnyone
  .route({
    method: "GET",
    path: "/signal/invitations/place",
    summary: "Get the state of a mailed link to a place, and its event",
    description:
      "With title, time and place as they are now: the event may have changed since the mail. Changes nothing: mail scanners open links too.",
    tags,
  })
  .input(placeLinkSchema)
  .output(
    z.object({
      state: z.enum(placeLinkStates),
      /** The page that gives the place back, or leaves the waiting list; null where there is neither. */
      giveBackPath: z.string().nullable(),
      /** Null for an unknown link. Times are to the minute, in London. */
      event: z.object({ title: z.string(), when: z.string(), where: z.string() }).nullable(),
    }),
  );

const keepPlace = forAnyone
  .route({
    method: "POST",
    path: "/signal/invitations/place",
    successStatus: 204,
    summary: "Keep a place by its mailed link",
    description:
      "Idempotent. Takes a free or offered place, or joins the waiting list, as `state` says. Nothing happens to a place that is kept already, or that others have by now.",
    tags,
  })
  .input(placeLinkSchema)
  .output(z.void());

/** Of the invitations those in a state, and of these alone those that can be withdrawn together. */
const filters = { state: z.enum(useStateNames).optional(), only: z.literal("unused").optional() };

const filtersInput = z.object(filters);

export type InvitationsFilters = z.infer<typeof filtersInput>;

const list = listContract({
  roles: [],
  path: "/admin/signal/invitations",
  summary: "List all invitations",
  tags,
  row: invitationSchema,
  filters,
  sorts: ["person", "sent"],
});

const markUsed = forAdmins
  .route({
    method: "POST",
    path: "/admin/signal/invitations/used",
    summary: "Mark an invitation as used, by one of its codes",
    description: "Uses all of its codes: an invitation lets one person in.",
    tags,
  })
  .errors({
    CODE_UNKNOWN: {
      status: 404,
      message: "No invitation has this code. Compare it letter by letter, or search for the name.",
    },
    PLACE_LOST: {
      status: 409,
      message: "The link in the mail was not pressed in time, and others have every place now.",
    },
    WITHDRAWN: { status: 409, message: "The organisers have withdrawn this invitation." },
    USED_ALREADY: { status: 409, message: "This code was used before." },
  })
  .input(z.object({ code: z.string().max(100) }))
  .output(invitationSchema);

const undoUse = forAdmins
  .route({
    method: "DELETE",
    path: "/admin/signal/invitations/{id}/used",
    summary: "Mark an invitation as not used",
    description: "Idempotent.",
    tags,
  })
  .errors({ NOT_FOUND: { status: 404, message: "This invitation is gone." } })
  .input(z.object({ id: z.uuid() }))
  .output(invitationSchema);

const withdraw = forAdmins
  .route({
    method: "POST",
    path: "/admin/signal/invitations/withdrawn",
    summary: "Withdraw invitations",
    description:
      "Cancels them, so that neither their codes nor further sign-ups of their addresses give a place, and frees their places, which go to the waiting list; mails those who had confirmed theirs. Used ones stay. Of all that match the newest go first: `left` counts those for another call.",
    tags,
  })
  .errors({ COUNT_CHANGED: selectionErrors.COUNT_CHANGED })
  .input(selectionInput(WITHDRAWN_AT_ONCE, filters))
  .output(z.object({ withdrawn: z.number().int(), left: z.number().int() }));

export const invitationsContract = { signUp, showPlace, keepPlace, ...list, markUsed, undoUse, withdraw };

export const invitationsTopics = {
  "signal-invitations": { roles: ["reader"] },
} as const satisfies Topics;
