import { z } from "zod";
import { forAdmins, forAnyone } from "#shared/api/procedure.ts";
import { listInput, listOutput } from "#shared/lists/list.contract.ts";
import { signUpFields } from "./invitations.fields.ts";
import { signUpMessages } from "./invitations.rules.ts";

/** An invitation, as admins see it. */
export const invitationSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  telephone: z.string().nullable(),
  /** The code of each sign-up of the address, the oldest first, with the name that it gave. All of them open the door. */
  codes: z.array(z.object({ code: z.string(), fullName: z.string() })),
  createdAt: z.date(),
  /** Null until it is used. */
  usedAt: z.date().nullable(),
});

export type Invitation = z.infer<typeof invitationSchema>;

const tags = ["Signal"];

const signUp = forAnyone
  .route({
    method: "POST",
    path: "/signal/invitations",
    summary: "Sign up for an event's alerts",
    description:
      "Returns an invitation code, which is mailed too, and records a subscription to alerts, which the link in the mail confirms. One invitation for each event and address: a second sign-up of an address returns a further code of the same invitation. Idempotent by its key.",
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
    CODE_NOT_MADE: { status: 503, message: signUpMessages.noCode },
    MANY_SIGN_UPS: { status: 429, message: signUpMessages.tooMany },
    ADDRESS_TOO_OFTEN: { status: 429, message: signUpMessages.addressTooOften },
  })
  .input(
    z.object({
      ...signUpFields,
      /** Generated once for each sign-up, and sent with every attempt. */
      idempotencyKey: z.uuid(),
    }),
  )
  .output(z.object({ eventTitle: z.string(), invitationCode: z.string() }));

const list = forAdmins
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/signal/invitations",
    summary: "List all invitations",
    description: "The newest first, at most 20,000: a search finds older ones.",
    tags,
  })
  .input(listInput)
  .output(listOutput(invitationSchema));

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

export const invitationsContract = { signUp, list, markUsed, undoUse };
