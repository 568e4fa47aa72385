import { z } from "zod";
import { linkedEventSchema } from "#features/events/events/events.api.ts";
import { eventAnswer } from "#features/events/events/events.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { callerLimitOf, throwIfLimited } from "#shared/handlers/caller-limit.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { linkSchema, pressedId, shownId } from "#shared/handlers/mailed-link.server.ts";
import { forAnyone, get, noContent, post } from "#shared/handlers/procedure.server.ts";
import { takeMailTo } from "#shared/limits/mailbox-limit.server.ts";
import { sealedChecksOf } from "../checks/checks.queries.ts";
import { isReady } from "../checks/sealed-check.server.ts";
import { listComing } from "../shifts/call-volunteers.server.ts";
import { isOpenShift } from "../shifts/open-shifts.rules.ts";
import { type EventShift, listClaimsOf } from "../shifts/shifts.queries.ts";
import { doorState, isWithUnder18s } from "../shifts/shifts.rules.ts";
import { dayOf, overlap, timesOf } from "../times/times.rules.ts";
import { lostLinkForm } from "../volunteer-list/volunteer-list.fields.ts";
import { departureDigest, leaveLink, volunteerLink } from "../volunteers/volunteer-link.rules.ts";
import {
  deleteDeparture,
  deleteVolunteer,
  findDeparture,
  findVolunteer,
  insertDeparture,
  lockVolunteer,
  type StoredVolunteer,
  updateVolunteer,
} from "../volunteers/volunteers.queries.ts";
import { volunteerMessages } from "../volunteers/volunteers.rules.ts";
import { claimShift, dropShift } from "./claim-shift.server.ts";
import { lostLink } from "./lost-links.jobs.ts";
import { openDoor } from "./open-door.server.ts";
import { askedOf, linkStates, type Outcome, outcomeNames, type ShiftAction } from "./own-shifts.rules.ts";

const anyShiftSchema = z.object({
  shiftId: z.uuid(),
  name: z.string(),
  event: linkedEventSchema,
  startsAt: z.date(),
  endsAt: z.date(),
  /** The number of unfilled places on the shift. */
  left: z.number().int(),
  withUnder18s: z.boolean(),
});

const ownShiftSchema = anyShiftSchema.extend({
  canBeDropped: z.boolean(),
  /** Whether a door shift can check people in now; null for other shifts. */
  door: z.enum(["early", "open", "over"]).nullable(),
  /** Whether the DBS check is up to date on the shift's day; matters only for a shift with under-18s. */
  isReady: z.boolean(),
});

const openShiftSchema = anyShiftSchema.extend({
  /** Why the volunteer cannot sign up; null if they can. */
  hindrance: z.enum(["overlaps", "not-ready"]).nullable(),
});

export type OwnShift = z.infer<typeof ownShiftSchema>;

export type OpenShift = z.infer<typeof openShiftSchema>;

type Site = Pick<CallContext, "database" | "secrets" | "outbox" | "siteUrl" | "source">;

const lostLinks = callerLimitOf("rota-lost-links", { account: 10, network: 60 });

const nothing = { name: "", own: [], open: [] };

export const ownShiftsRouter = {
  show: forAnyone
    .route(
      get("/rota", {
        summary: "Show a volunteer's shifts, and the open ones, by their mailed link",
        description: "Changes nothing: mail scanners open links too.",
      }),
    )
    .input(linkSchema(volunteerLink))
    .output(
      z.object({
        state: z.enum(linkStates),
        /** Empty unless the state is `open`. */
        name: z.string(),
        own: z.array(ownShiftSchema),
        open: z.array(openShiftSchema),
      }),
    )
    .handler(async ({ context, input }) => {
      const { db } = context.database;
      if (!(await shownId(context, volunteerLink, input))) return { state: "unknown", ...nothing };
      const volunteer = await findVolunteer(db, input.volunteer);
      if (volunteer?.confirmedAt) return { state: "open", ...(await shiftsOf(context, volunteer)) };
      if (volunteer) return { state: "invited", ...nothing };
      return { state: (await findDeparture(db, input.volunteer)) ? "left" : "unknown", ...nothing };
    }),

  follow: forAnyone
    .route(
      post("/rota", {
        summary: "Perform a volunteer’s action",
        description:
          "`claim ID` and `drop ID` take and drop a shift, `door ID` opens its door. Without one: says yes to an invitation, or undoes leaving. The link authorises the call; no sign-in.",
      }),
    )
    .input(linkSchema(volunteerLink).extend({ answer: z.string().max(100).default("") }))
    .output(
      z.object({
        outcome: z.enum(outcomeNames).nullable(),
        /** The path to check people in, with the door pass in the fragment. */
        door: z.string().nullable(),
      }),
    )
    .handler(async ({ context, input }) => {
      if (!(await pressedId(context, volunteerLink, input))) return { outcome: null, door: null };
      const asked = askedOf(input.answer);
      if (!asked) return { outcome: await acceptInvitation(context, input.volunteer), door: null };
      const opened = await act(context, { ...asked, volunteerId: input.volunteer });
      return typeof opened === "string"
        ? { outcome: opened, door: null }
        : { outcome: null, door: opened.path };
    }),

  sendLink: forAnyone
    .route(
      post("/rota/link", {
        summary: "Email a volunteer their link",
        description: "The answer is the same for an address that is not on the list.",
        ...noContent,
      }),
    )
    .errors({ TOO_OFTEN: { status: 429, message: volunteerMessages.tooOften } })
    .input(lostLinkForm)
    .output(z.void())
    .handler(async ({ context, input, errors }) => {
      const email = input.email.toLowerCase();
      throwIfLimited(context, await lostLinks(context), errors.TOO_OFTEN);
      throwIfLimited(context, await takeMailTo(context, email), errors.TOO_OFTEN);
      await context.database.transaction((tx) => context.jobs.enqueue(tx, lostLink, { email }));
    }),

  leave: forAnyone
    .route(
      post("/rota/leave", {
        summary: "Leave the list of volunteers by a mailed link",
        description:
          "Deletes the volunteer with their shifts, and keeps a keyed digest of the address so that it is not added again. Idempotent.",
        ...noContent,
      }),
    )
    .input(linkSchema(volunteerLink))
    .output(z.void())
    .handler(async ({ context, input }) => {
      if (!(await pressedId(context, leaveLink, input))) return;
      await retryTransaction(context.database, async (tx) => {
        const volunteer = await lockVolunteer(tx, input.volunteer);
        if (!volunteer) return;
        await insertDeparture(tx, {
          volunteerId: volunteer.id,
          addressDigest: departureDigest(context.secrets, volunteer.email),
          leftAt: new Date(),
        });
        await deleteVolunteer(tx, volunteer.id);
      });
    }),
};

/** Confirms an invitation, or undoes leaving. */
function acceptInvitation({ database }: Site, id: string): Promise<Outcome | null> {
  return retryTransaction(database, async (tx) => {
    const volunteer = await lockVolunteer(tx, id);
    if (volunteer?.confirmedAt) return null;
    if (!volunteer) return (await deleteDeparture(tx, id)) ? "askable" : null;
    const now = new Date();
    await updateVolunteer(tx, id, { confirmedAt: now, activeAt: now });
    return "confirmed";
  });
}

async function act(
  site: Site,
  { action, ...asked }: { action: ShiftAction; shiftId: string; volunteerId: string },
): Promise<Outcome | { path: string }> {
  switch (action) {
    case "claim":
      return claimShift(site, asked);
    case "drop":
      return dropShift(site, asked);
    case "door": {
      const opened = await openDoor(site, asked);
      return "path" in opened ? opened : opened.refused;
    }
  }
}

/** A volunteer's shifts that are not over, and the shifts with unfilled places. */
async function shiftsOf(site: Site, { id, name }: StoredVolunteer) {
  const { db } = site.database;
  const now = new Date();
  const check = (await sealedChecksOf(db, [id])).get(id);
  const claims = (await listClaimsOf(db, id)).filter(({ event }) => event.status !== CALLED_OFF);
  const own: OwnShift[] = claims.flatMap((each) => {
    const times = timesOf(each.event, each.shift);
    const door = doorState(times, now);
    if (door === "over" && times.endsAt <= now) return [];
    return {
      ...shown(each),
      canBeDropped: times.startsAt > now,
      door: each.shift.opensDoor ? door : null,
      isReady: mayHave(each),
    };
  });
  const taken = new Set(claims.map(({ shift }) => shift.id));
  const open: OpenShift[] = (await listComing(db, now))
    .filter((each) => isOpenShift(each, now) && !taken.has(each.shift.id))
    .map((each) => ({ ...shown(each), hindrance: hindranceOf(each) }));
  return { name, own, open };

  function mayHave({ event, shift }: Pick<EventShift, "event" | "shift">): boolean {
    return !isWithUnder18s(event, shift) || isReady(site.secrets, check, dayOf(timesOf(event, shift)));
  }

  function hindranceOf({ event, shift }: EventShift): OpenShift["hindrance"] {
    if (!mayHave({ event, shift })) return "not-ready";
    const times = timesOf(event, shift);
    return claims.some((claim) => overlap(times, timesOf(claim.event, claim.shift))) ? "overlaps" : null;
  }
}

function shown({ event, shift, taken }: EventShift) {
  const { id: shiftId, name, people } = shift;
  const withUnder18s = isWithUnder18s(event, shift);
  return {
    shiftId,
    name,
    event: eventAnswer(event),
    ...timesOf(event, shift),
    left: Math.max(0, people - taken),
    withUnder18s,
  };
}
