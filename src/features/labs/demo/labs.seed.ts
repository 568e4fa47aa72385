import { sql } from "drizzle-orm";
import { z } from "zod";
import { demoAnswers, demoWish } from "#features/campus/demo/answers.seed.ts";
import { type DemoRows, insertDemo as insertEvents } from "#features/campus/demo/demo.queries.ts";
import { type DemoPerson, demoCode, demoPeople } from "#features/campus/demo/demo-crowd.server.ts";
import { startOf } from "#features/events/events/events.rules.ts";
import { minimumAges } from "#features/events/events/minimum-age.rules.ts";
import { accessFacts } from "#features/events/events/venue-access.rules.ts";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { demoId, readDemoRows } from "#shared/db/demo-rows.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { type CardStock, cardStocks } from "#shared/print/inks.ts";
import { recordPrint } from "#shared/print/prints.ts";
import { sealFields } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { londonDate } from "#shared/time/london.ts";
import { managedMentorSchema } from "../mentors/mentors.api.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import { sessionSchema } from "../sessions/sessions.api.ts";
import { eventOf, SOLD_OUT, UPCOMING } from "../sessions/sessions.rules.ts";
import { labSessions } from "../sessions/sessions.tables.ts";

/** The number of people with places in the demo's sessions. */
const PEOPLE = 20;

const demoMentorSchema = managedMentorSchema
  .pick({ name: true, expertise: true, phone: true })
  .extend({
    background: z.string(),
    bio: z.string(),
    /** The paper of the mentor's print. */
    stock: z.enum(cardStocks),
    /** Days since an inactive mentor left. */
    leftDaysAgo: z.int().optional(),
  })
  .strict();

const demoSessionSchema = sessionSchema
  .pick({ title: true, description: true, startTime: true, endTime: true })
  .extend({
    venue: z.string(),
    access: z.array(z.enum(accessFacts)).default([]),
    minimumAge: z.literal(minimumAges).nullable().default(null),
    maxParticipants: z.int(),
    /** The number of bookings. */
    currentParticipants: z.int(),
    /** The number of check-ins of a past session. */
    attended: z.int().default(0),
    /** The paper of the session's ticket. */
    stock: z.enum(cardStocks),
    /** The mentor's name. */
    mentor: z.string(),
    /** 0 is Sunday. */
    weekday: z.int().min(0).max(6),
    /** Weeks after the next such weekday; negative for past sessions. */
    weeks: z.int(),
    /** The number of weekly sessions in the series. */
    times: z.int().min(1).default(1),
  })
  .strict();

type DemoMentor = z.infer<typeof demoMentorSchema>;

/** Fictional people, with phone numbers from Ofcom's range for drama. */
export function readDemoMentors(): Promise<DemoMentor[]> {
  return readDemoRows("mentors.json", demoMentorSchema);
}

/** Seeds the demo mentors and their sessions into a database without mentors. */
export async function seedLabs(database: Database, secrets: Secrets, now = new Date()): Promise<void> {
  if (!(await isEmpty(database.db))) return;
  const demoMentors = await readDemoMentors();
  const demoSessions = await readDemoRows("lab-sessions.json", demoSessionSchema);
  const mentors = demoMentors.map(({ leftDaysAgo, stock, ...mentor }) => ({
    ...sealFields(secrets, "lab mentor", ["email", "phone"], { ...mentor, email: addressOf(mentor.name) }),
    id: idOn(stock, mentor.name),
    createdAt: daysFrom(now, -120),
    ...(leftDaysAgo !== undefined && { isActive: false, deactivatedAt: daysFrom(now, -leftDaysAgo) }),
  }));
  const people = demoPeople(PEOPLE);
  const dated = demoSessions.flatMap((session) => eachWeek(session));
  const sessions = dated.map(({ mentor: name, attended, ...session }) => {
    const mentor = demoMentors.find((mentor) => mentor.name === name);
    if (!mentor) throw new Error(`No demo mentor is called ${name}`);
    const event = demoEvent(session, now);
    const bookings = people.slice(0, event.currentAttendees).map((person, n) => ({
      ...demoBooking(person, event),
      ...demoCheckIn(event, n < attended),
      pictures: demoWish(n),
    }));
    const isFull = event.currentAttendees === event.maxCapacity;
    return {
      session: { id: event.id, mentorId: idOn(mentor.stock, name) },
      event: { ...event, status: isFull ? SOLD_OUT : UPCOMING, statusWhenOpen: isFull ? UPCOMING : null },
      bookings,
      answers: demoAnswers(secrets, event.minimumAge, session.weeks < 0 ? [] : bookings),
    };
  });
  const demo = {
    mentors,
    people,
    sessions: sessions.map(({ session }) => session),
    events: sessions.map(({ event }) => event),
    bookings: sessions.flatMap(({ bookings }) => bookings),
    sensitiveData: sessions.flatMap(({ answers }) => answers.sensitiveData),
    guardians: sessions.flatMap(({ answers }) => answers.guardians),
    doorPasses: [],
    refusedAdmissions: [],
  };
  await database.transaction(async (tx) => {
    await lockMentors(tx);
    if (await isEmpty(tx)) await insertDemo(tx, demo);
  });
}

/** One session for each week, with fewer bookings the later it is. */
function eachWeek({ times, ...session }: z.infer<typeof demoSessionSchema>) {
  const seriesId = times > 1 ? demoId(`lab series ${session.title}`) : null;
  return Array.from({ length: times }, (_, week) => ({
    ...session,
    week,
    seriesId,
    weeks: session.weeks + week,
    currentParticipants: Math.max(0, session.currentParticipants - 2 * week),
  }));
}

type DemoSession = Omit<ReturnType<typeof eachWeek>[number], "mentor" | "attended">;

function demoEvent(
  { stock, weekday, weeks, week, seriesId, currentParticipants, ...session }: DemoSession,
  now: Date,
) {
  const createdAt = daysFrom(now, -90);
  return {
    ...eventOf({
      ...session,
      sessionDate: londonDate(daysFrom(now, daysTo(weekday, weeks, now))),
      accessNote: null,
    }),
    id: idOn(stock, week === 0 ? session.title : `${session.title} ${week}`),
    seriesId,
    headliners: [],
    ticketPrice: penceOf(0),
    currentAttendees: currentParticipants,
    createdAt,
    updatedAt: createdAt,
  };
}

function demoBooking({ id: userId, name, email }: DemoPerson, event: ReturnType<typeof demoEvent>) {
  const key = `${event.id} ${userId}`;
  return {
    id: demoId(`campus demo booking ${key}`),
    idempotencyKey: demoId(`campus demo key ${key}`),
    ticketCode: demoCode(key),
    eventId: event.id,
    userId,
    holderName: name,
    holderEmail: email,
    ticketPrice: penceOf(0),
    createdAt: daysFrom(event.createdAt, 30),
    updatedAt: daysFrom(event.createdAt, 30),
  };
}

/** People who came have a check-in at the start of the session. */
function demoCheckIn(event: ReturnType<typeof demoEvent>, checkedIn: boolean) {
  return {
    checkedIn,
    checkedInAt: checkedIn ? startOf(event) : null,
    checkedInDevice: checkedIn ? "Mentor" : null,
  };
}

/**
 * Days from today to a weekday (0 is Sunday): within the next seven days if `weeks` is 0. Otherwise `weeks` shifts
 * the day by that many weeks.
 */
function daysTo(weekday: number, weeks: number, now: Date): number {
  const today = new Date(londonDate(now)).getUTCDay();
  return ((weekday - today + 6) % 7) + 1 + weeks * 7;
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** In a reserved domain, which receives no email. */
function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@mentors.example`;
}

/**
 * An id that selects this paper for its print, identical on every demo site. The number was chosen so that neighbours
 * in a list have other patterns.
 */
function idOn(stock: CardStock, name: string): string {
  for (let n = 0; ; n++) {
    const id = demoId(`campus demo lab 563 ${name} ${n}`);
    if (recordPrint(id).stock === stock) return id;
  }
}

/** Whether there is no mentor, and therefore no session. */
async function isEmpty(db: Queryable): Promise<boolean> {
  const [mentor] = await db.select({ id: labMentors.id }).from(labMentors).limit(1);
  return mentor === undefined;
}

/** Table lock: serialises seeding until the transaction ends. */
async function lockMentors(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table lab_mentors in share row exclusive mode`);
}

async function insertDemo(
  tx: Queryable,
  demo: DemoRows & {
    mentors: (typeof labMentors.$inferInsert)[];
    sessions: (typeof labSessions.$inferInsert)[];
  },
): Promise<void> {
  await tx.insert(labMentors).values(demo.mentors);
  await insertEvents(tx, demo);
  await tx.insert(labSessions).values(demo.sessions);
}
