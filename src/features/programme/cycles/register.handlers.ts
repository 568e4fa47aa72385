import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import ProgrammeMissed from "../mails/ProgrammeMissed.tsx";
import { findCycle, listWeeks } from "./cycles.queries.ts";
import { comingWeeks } from "./cycles.rules.ts";
import { leaveLink } from "./leave-link.server.ts";
import { registerContract } from "./register.contract.ts";
import { insertGapMail, listPlaces, lockCycle, type RegisteredPlace } from "./register.queries.ts";
import { gapOf, marksOf } from "./register.rules.ts";

const os = implement(registerContract)
  .$context<Needs<"database" | "outbox" | "siteUrl" | "secrets">>()
  .use(guard);

export const registerRouter = os.router({
  read: os.read.handler(async ({ context, input: { id }, errors }) => {
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

  writeToMissed: os.writeToMissed.handler(({ context, input, errors }) =>
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
});

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
