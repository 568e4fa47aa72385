import type { Database } from "#shared/db/database.ts";
import { demoId } from "#shared/db/demo-id.ts";
import { type CardStock, stockOf } from "#shared/print/choice.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { sealContact } from "../mentors/mentor-contact.server.ts";
import { type DemoSession, demoMentors, demoSessions } from "./demo-labs.ts";
import { insertDemo, isEmpty, lockMentors } from "./labs.queries.ts";

/** Seeds the demo mentors and their sessions into a database without mentors. */
export async function seedLabs(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  const mentors = demoMentors.map(({ leftDaysAgo, stock, ...mentor }) => ({
    ...sealContact(secrets, { ...mentor, email: addressOf(mentor.name) }),
    ...{ id: idOn(stock, mentor.name), createdAt: daysFrom(now, -120) },
    ...(leftDaysAgo !== undefined && { isActive: false, deactivatedAt: daysFrom(now, -leftDaysAgo) }),
  }));
  const sessions = demoSessions.map((session) => rowOf(session, now));
  await database.transaction(async (tx) => {
    await lockMentors(tx);
    if (await isEmpty(tx)) await insertDemo(tx, { mentors, sessions });
  });
}

function rowOf({ mentor: mentorName, stock, weekday, weeks, ...session }: DemoSession, now: Date) {
  const mentor = demoMentors.find(({ name }) => name === mentorName);
  if (!mentor) throw new Error(`No demo mentor is called ${mentorName}`);
  return {
    ...{ ...session, id: idOn(stock, session.title), mentorId: idOn(mentor.stock, mentor.name) },
    ...{ sessionDate: londonDate(daysFrom(now, daysTo(weekday, weeks, now))), createdAt: daysFrom(now, -60) },
  };
}

/**
 * Days from today to a weekday (0 is Sunday): within the next seven days if `weeks` is 0, else that many weeks later or
 * earlier.
 */
function daysTo(weekday: number, weeks: number, now: Date): number {
  const today = new Date(londonDate(now)).getUTCDay();
  return ((weekday - today + 6) % 7) + 1 + weeks * 7;
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** A reserved domain, where no mail arrives. */
function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@mentors.example`;
}

/** An id that selects this paper for its print; the same on every demo site. */
function idOn(stock: CardStock, name: string): string {
  for (let n = 0; ; n++) {
    const id = demoId(`lab ${name} ${n}`);
    if (stockOf(id) === stock) return id;
  }
}
