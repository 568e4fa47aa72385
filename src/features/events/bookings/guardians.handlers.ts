import { implement } from "@orpc/server";
import { isDecided } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import { guard, type Needs, signedIn } from "#shared/handlers/guard.server.ts";
import { pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { confirmPlaces, refusePlaces, showPlace } from "./answer-guardian.server.ts";
import { askGuardian } from "./ask-guardian.server.ts";
import { findBooking } from "./bookings.queries.ts";
import { isSameMailbox } from "./bookings.rules.ts";
import { guardianDigest, openGuardianAddress } from "./guardian-address.server.ts";
import { guardianLink } from "./guardian-link.server.ts";
import { guardiansContract } from "./guardians.contract.ts";
import { findGuardianOf } from "./guardians.queries.ts";
import { GUARDIAN_MAILS } from "./guardians.rules.ts";

const os = implement(guardiansContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl" | "networks" | "jobs">>()
  .use(guard);

const mailLimit = sharedLimitOf({ name: "campus-guardian-mails", ...GUARDIAN_MAILS });

export const guardiansRouter = os.router({
  show: os.show.handler(async ({ context, input }) =>
    (await shownId(context, guardianLink, input))
      ? showPlace(context, input.guardian)
      : { state: "unknown" as const, name: null, night: null, also: [] },
  ),

  answer: os.answer.handler(async ({ context, input }) => {
    if (!(await pressedId(context, guardianLink, input))) return;
    if (input.answer === "yes") await confirmPlaces(context, input.guardian);
    else await refusePlaces(context, input.guardian, { isGuardian: input.answer === "no" });
  }),

  ask: os.ask.handler(async ({ context, input, errors }) => {
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
});
