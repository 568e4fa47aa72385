import { z } from "zod";
import { isDecided } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { signedIn } from "#shared/handlers/guard.server.ts";
import { linkSchema, pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { forAnyone, forSignedIn, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { ticketSchema } from "../bookings/booking-shapes.server.ts";
import { bookingFields } from "../bookings/bookings.fields.ts";
import { findBooking } from "../bookings/bookings.queries.ts";
import { guardianRefusals, isSameMailbox } from "../bookings/bookings.rules.ts";
import { linkedEventSchema } from "../events/events.api.ts";
import { guardianDigest, openGuardianAddress } from "../guardians/guardian-address.server.ts";
import { guardianLink } from "../guardians/guardian-link.rules.ts";
import { findGuardianOf } from "../guardians/guardians.queries.ts";
import { GUARDIAN_MAILS, guardianAnswers, guardianStates } from "../guardians/guardians.rules.ts";
import { confirmPlaces, refusePlaces, showPlace } from "./answer-guardian.server.ts";
import { askGuardian } from "./ask-guardian.server.ts";

const mailLimit = sharedLimitOf({ name: "campus-guardian-mails", ...GUARDIAN_MAILS });

export const guardiansRouter = {
  show: forAnyone
    .route(
      get("/campus/guardian", {
        summary: "Show the bookings that a guardian decides about",
        description: "By the mailed link. Changes nothing: mail scanners open links too.",
      }),
    )
    .input(linkSchema(guardianLink))
    .output(
      z.object({
        state: z.enum(guardianStates),
        /** The holder's name; null unless the link is open. */
        name: z.string().nullable(),
        /** Null for an unknown or ended link, but set for a late one. */
        night: linkedEventSchema.nullable(),
        /** Further places in this state that were booked together. One answer covers all of them. */
        also: z.array(linkedEventSchema),
      }),
    )
    .handler(async ({ context, input }) =>
      (await shownId(context, guardianLink, input))
        ? showPlace(context, input.guardian)
        : { state: "unknown" as const, name: null, night: null, also: [] },
    ),

  answer: forAnyone
    .route(
      post("/campus/guardian", {
        summary: "Confirm or refuse a place as its guardian",
        description:
          "The mailed link authorises the call; no sign-in. A refusal gives the place back, and a later booking of the account for the event waits for a lead; `not-mine` also ends mails to the address because of that account. Does nothing unless `show` returns the state `open` or, for a refusal, `late`: the place was cancelled, or another guardian was named. A place that the account has at that event then waits for a lead. Places that were booked together are answered together.",
        ...noContent,
      }),
    )
    .input(linkSchema(guardianLink).extend({ answer: z.enum(guardianAnswers) }))
    .output(z.void())
    .handler(async ({ context, input }) => {
      if (!(await pressedId(context, guardianLink, input))) return;
      if (input.answer === "yes") await confirmPlaces(context, input.guardian);
      else await refusePlaces(context, input.guardian, { isGuardian: input.answer === "no" });
    }),

  ask: forSignedIn
    .route(post("/campus/bookings/{id}/guardian"))
    .errors({
      NOT_FOUND: { status: 404, message: "This ticket isn’t yours, or it no longer exists." },
      NOT_WAITING: {
        status: 409,
        message: "This booking no longer waits for a guardian. Reload the page.",
      },
      MANY_MAILS: {
        status: 429,
        message: "We’ve emailed them often enough today. Ask them to check their spam folder.",
      },
      ...guardianRefusals,
    })
    .input(z.object({ id: z.uuid(), guardianEmail: bookingFields.guardianEmail }))
    .output(ticketSchema)
    .handler(async ({ context, input, errors }) => {
      const { userId, email } = signedIn(context);
      const { db } = context.database;
      const booking = await findBooking(db, input.id);
      if (booking?.userId !== userId) throw errors.NOT_FOUND();
      const guardian = await findGuardianOf(db, booking.id);
      const to = input.guardianEmail ?? openGuardianAddress(context.secrets, guardian?.email ?? null);
      if (booking.heldUntil === null || booking.guardianRefusedAt) throw errors.NOT_WAITING();
      if (!to) throw errors.GUARDIAN_MISSING();
      if (isSameMailbox(to, email)) throw errors.GUARDIAN_IS_HOLDER();
      const digest = guardianDigest(context.secrets, to);
      if (await isDecided(db, context.secrets, { userId, email }, "not-guardian", digest))
        throw errors.GUARDIAN_SAID_NO();
      throwIfLimited(context, await mailLimit(context).take(userId), errors.MANY_MAILS);
      throwIfLimited(context, await takeMailTo(context, to), errors.ADDRESS_TOO_OFTEN);
      const asked = await askGuardian(context, booking.id, to);
      if ("refused" in asked) throw errors[asked.refused]();
      return asked.ticket;
    }),
};
