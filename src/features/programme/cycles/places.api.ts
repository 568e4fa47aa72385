import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { signedIn } from "#shared/handlers/guard.server.ts";
import { linkSchema, pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { forAnyone, forRoles, forSignedIn, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { cycleLeads } from "./cycles.policy.ts";
import { listWeeks } from "./cycles.queries.ts";
import { comingWeeks } from "./cycles.rules.ts";
import { endPlaces } from "./end-places.server.ts";
import { leaveLink } from "./leave-link.rules.ts";
import { takeOutMessageField } from "./places.fields.ts";
import { findParticipant, listPlacesOf, type Participant } from "./places.queries.ts";
import { type LeaveState, leaveStates } from "./places.rules.ts";

const gone = { status: 404, message: "This place no longer exists." } as const;

const ended = z.object({ weeks: z.number().int() });

export const placesRouter = {
  showLink: forAnyone
    .route(
      get("/programme/leave", {
        summary: "Show what an emailed link would cancel",
        description: "Changes nothing: mail scanners open links too.",
      }),
    )
    .input(linkSchema(leaveLink))
    .output(z.object({ state: z.enum(leaveStates) }))
    .handler(async ({ context, input }) => {
      const { db } = context.database;
      const id = await shownId(context, leaveLink, input);
      const person = id && (await findParticipant(db, id));
      return { state: person ? await stateOf(db, person, new Date()) : "unknown" };
    }),

  leaveByLink: forAnyone
    .route(
      post("/programme/leave", {
        summary: "Cancel all upcoming weeks with an emailed link",
        description:
          "The link authorises the call; no sign-in. Does nothing unless `showLink` returns `open`.",
        ...noContent,
      }),
    )
    .input(linkSchema(leaveLink))
    .output(z.void())
    .handler(async ({ context, input }) => {
      if (!(await pressedId(context, leaveLink, input))) return;
      await retryTransaction(context.database, async (tx) => {
        const person = await findParticipant(tx, input.place);
        if (person) await endPlaces(tx, context, person, null, new Date());
      });
    }),

  leave: forSignedIn
    .route(post("/programme/places/{id}/leave"))
    .errors({ NOT_FOUND: gone })
    .input(z.object({ id: z.uuid() }))
    .output(ended)
    .handler(({ context, input: { id }, errors }) => {
      const { userId } = signedIn(context);
      return retryTransaction(context.database, async (tx) => {
        const person = await findParticipant(tx, id);
        if (person?.userId !== userId) throw errors.NOT_FOUND();
        return { weeks: await endPlaces(tx, context, person, null, new Date()) };
      });
    }),

  takeOut: forRoles(...cycleLeads)
    .route(post("/admin/programme/places/{id}/take-out"))
    .errors({ NOT_FOUND: gone })
    .input(z.object({ id: z.uuid(), message: takeOutMessageField }))
    .output(ended)
    .handler(({ context, input: { id, message }, errors }) =>
      changeAsStaff(context, async (tx, { actorId, record }) => {
        const person = await findParticipant(tx, id);
        if (!person) throw errors.NOT_FOUND();
        const by = { actorId, message: message ?? "" };
        const weeks = await endPlaces(tx, context, person, by, new Date());
        if (weeks > 0) await record("programme-place-ended", { cycle: person.cycleId, booking: id });
        return { weeks };
      }),
    ),
};

async function stateOf(db: Queryable, person: Participant, now: Date): Promise<LeaveState> {
  const coming = comingWeeks(await listWeeks(db, [person.cycleId]), now);
  const places = await listPlacesOf(db, person);
  const isIn = places.some(({ eventId, checkedIn }) => !checkedIn && coming.some(({ id }) => id === eventId));
  return isIn ? "open" : "left";
}
