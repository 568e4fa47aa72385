import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { forRoles, get, gone, post } from "#shared/handlers/procedure.server.ts";
import ProgrammeMissed from "../mails/ProgrammeMissed.tsx";
import { cycleLeads } from "./cycles.policy.ts";
import { findCycle, listWeeks } from "./cycles.queries.ts";
import { comingWeeks } from "./cycles.rules.ts";
import { leaveLink } from "./leave-link.rules.ts";
import { insertGapMail, listPlaces, lockCycle, type RegisteredPlace } from "./register.queries.ts";
import { gapOf, marks, marksOf } from "./register.rules.ts";

const count = z.number().int();

const registerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  weeksNeeded: count,
  /** The earliest first. */
  weeks: z.array(
    z.object({
      id: z.uuid(),
      eventDate: z.iso.date(),
      eventTime: z.string(),
      endTime: z.string().nullable(),
      status: z.string(),
      booked: count,
      came: count,
    }),
  ),
  /** By name. */
  people: z.array(
    z.object({
      /** One of their places, by which they can be taken out. */
      placeId: z.uuid(),
      fullName: z.string(),
      /** One for each week. */
      marks: z.array(z.enum(marks)),
      came: count,
      /** Whether they have a place in a week to come. */
      isIn: z.boolean(),
      /** Whether they missed two weeks in a row or more, up to the last one. */
      hasGap: z.boolean(),
      /** When they were written to about this gap. */
      writtenAt: z.date().nullable(),
    }),
  ),
  /** How many people with a gap were not written to about it yet. */
  unwritten: count,
});

export const registerRouter = {
  read: forRoles(...cycleLeads)
    .meta({ personal: true })
    .route(get("/admin/programme/cycles/{id}/register"))
    .errors({ NOT_FOUND: gone("cycle") })
    .input(z.object({ id: z.uuid() }))
    .output(registerSchema)
    .handler(async ({ context, input: { id }, errors }) => {
      const { db } = context.database;
      const cycle = await findCycle(db, id);
      if (!cycle) throw errors.NOT_FOUND();
      const { weeks, places, people } = await readRegister(db, id, new Date());
      return {
        ...cycle,
        weeks: weeks.map((week) => {
          const own = places.filter(({ eventId, isConfirmed }) => isConfirmed && eventId === week.id);
          return { ...week, booked: own.length, came: own.filter(({ checkedIn }) => checkedIn).length };
        }),
        people: people.map(({ gap, ...person }) => ({ ...person, hasGap: gap !== undefined })),
        unwritten: people.filter(isUnwritten).length,
      };
    }),

  writeToMissed: forRoles(...cycleLeads)
    .route(post("/admin/programme/cycles/{id}/missed"))
    .errors({
      NOT_FOUND: gone("cycle"),
      CHANGED: {
        status: 409,
        message: "The register has changed since you looked. Check who it is now, and press again.",
      },
    })
    .input(z.object({ id: z.uuid(), people: count.min(1) }))
    .output(z.object({ people: count }))
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        if (!(await lockCycle(tx, input.id))) throw errors.NOT_FOUND();
        const now = new Date();
        const { weeks, people } = await readRegister(tx, input.id, now);
        const unwritten = people.filter(isUnwritten);
        if (unwritten.length !== input.people) throw errors.CHANGED();
        const [next] = comingWeeks(weeks, now);
        for (const { gap, placeId, email } of unwritten) {
          if (!gap || !(await insertGapMail(tx, gap, now))) continue;
          const props = {
            next: next ? `${whenText(next)}, ${whereText(next)}` : "",
            leaveLink: leaveLink.urlFor(context, placeId),
          };
          await context.outbox.queue(tx, { to: email, mail: ProgrammeMissed, props });
        }
        await record("programme-missed-written", { cycle: input.id, people: unwritten.length });
        return { people: unwritten.length };
      }),
    ),
};

interface Person {
  gap: string | undefined;
  writtenAt: Date | null;
  isIn: boolean;
}

/** Whether a person is due the mail about missed weeks: still in the cycle, and not mailed about this gap. */
function isUnwritten({ gap, writtenAt, isIn }: Person): boolean {
  return gap !== undefined && writtenAt === null && isIn;
}

/** The weeks of a cycle, and each person with a mark for each week. */
async function readRegister(db: Queryable, cycleId: string, now: Date) {
  const weeks = await listWeeks(db, [cycleId]);
  const places = await listPlaces(db, cycleId);
  const byPerson = Map.groupBy(places, ({ person }) => person);
  const people = [...byPerson.values()].flatMap((own: RegisteredPlace[]) => {
    const last = own.at(-1);
    if (!last) return [];
    const marks = marksOf(weeks, own, now);
    const gap = gapOf(weeks, own, marks);
    return {
      placeId: last.id,
      fullName: last.fullName,
      email: last.email,
      marks,
      came: marks.filter((mark) => mark === "came").length,
      isIn: marks.includes("coming"),
      gap,
      writtenAt: own.find(({ id }) => id === gap)?.writtenAt ?? null,
    };
  });
  return { weeks, places, people };
}
