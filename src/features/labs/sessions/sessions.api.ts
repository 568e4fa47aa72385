import { and, asc, eq, gt, inArray, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { editFields, managedEventSchema } from "#features/events/admin/admin.api.ts";
import { managedColumns } from "#features/events/admin/admin.queries.ts";
import { eventAdmin, eventRemoval, type Refusals } from "#features/events/admin/event-procedures.server.ts";
import { eventSchema, publicColumns } from "#features/events/events/events.queries.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { schemasOf } from "#shared/forms/declared-draft.rules.ts";
import { forAnyone, get } from "#shared/handlers/procedure.server.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { lockMentor } from "../mentors/mentors.queries.ts";
import { labMentors } from "../mentors/mentors.tables.ts";
import { sessionChecks, sessionFields } from "./sessions.fields.ts";
import { eventOf, SOLD_OUT, sessionOf, UPCOMING } from "./sessions.rules.ts";
import { labSessions } from "./sessions.tables.ts";

/** The public data of a session, with only the name and expertise of its mentor. */
export const sessionSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  /** yyyy-MM-dd */
  sessionDate: z.iso.date(),
  /** HH:mm in London. */
  startTime: z.string(),
  endTime: z.string(),
  maxParticipants: z.number().int(),
  currentParticipants: z.number().int(),
  status: z.string(),
  mentor: z.object({ name: z.string(), expertise: z.string() }),
  /** The session's event, which has its places. */
  event: eventSchema,
});

export type LabSession = z.infer<typeof sessionSchema>;

/** A session as a handler returns it, with its price in pence. */
export type LabSessionAnswer = z.input<typeof sessionSchema>;

const managedSessionSchema = sessionSchema.extend({ mentorId: z.uuid(), event: managedEventSchema });

export type ManagedSessionAnswer = z.input<typeof managedSessionSchema>;

const mentorErrors = {
  MENTOR_NOT_FOUND: { status: 404, message: "This mentor is gone. Choose another one." },
  MENTOR_INACTIVE: { status: 409, message: "This mentor is no longer active. Choose another mentor." },
} as const;

const kind = "session" as const;

const path = "/admin/labs/sessions";

const admin = eventAdmin({
  kind,
  path,
  row: managedSessionSchema,
  listed: {
    summary: "List all sessions, by date, earliest first",
    description: "Each has the numbers of its places. Past and called-off sessions are included.",
  },
  list: listManagedSessions,
  fields: schemasOf(sessionFields),
  checks: sessionChecks,
  edit: editFields,
  rowOf: eventOf,
  errors: mentorErrors,
  unconfirmed:
    "People have booked this session or are on its waiting list. Confirm the change, and we email them.",
  async beside(tx, { id, form: { mentorId }, errors }) {
    // A session may keep a deactivated mentor.
    if (id && (await findMentorOf(tx, id)) === mentorId) return undefined;
    await lockActiveMentor(tx, mentorId, errors);
    return {
      isChanged: true,
      async store(ids) {
        for (const each of ids) await storeMentor(tx, each, mentorId);
      },
    };
  },
});

export const sessionsRouter = {
  list: forAnyone
    .meta({ reads: ["labs", "campus-places"] })
    .route(
      get("/labs/sessions", {
        summary: "List the upcoming sessions",
        description: "By date, earliest first. A session is listed until it ends.",
      }),
    )
    .output(z.array(sessionSchema))
    .handler(({ context }) => {
      const now = new Date();
      return listUpcomingSessions(context.database.db, { date: londonDate(now), time: londonClock(now) });
    }),

  listAll: admin.list,
  create: admin.create,
  update: admin.update,
  callOff: admin.callOff,

  remove: eventRemoval(kind, path, {
    bookedText: "This session has bookings, so you can’t delete it. Cancel it instead.",
    goneText: "This session is deleted already.",
  }),
};

/** Locked, so that the mentor cannot be deleted before the session is stored. */
async function lockActiveMentor(
  tx: Queryable,
  mentorId: string,
  errors: Refusals<keyof typeof mentorErrors>,
): Promise<void> {
  const mentor = await lockMentor(tx, mentorId);
  if (!mentor) throw errors.MENTOR_NOT_FOUND();
  if (!mentor.isActive) throw errors.MENTOR_INACTIVE();
}

const { description, eventDate, eventTime, endTime, status, id } = campusEvents;

const mentor = { name: labMentors.name, expertise: labMentors.expertise };

/** The sessions that end after a London date (yyyy-MM-dd) and time (HH:mm), earliest first. */
export async function listUpcomingSessions(
  db: Queryable,
  { date, time }: { date: string; time: string },
): Promise<LabSessionAnswer[]> {
  const isAhead = or(gt(eventDate, date), and(eq(eventDate, date), gt(endTime, time)));
  const found = await db
    .select({ mentor, event: { ...publicColumns, description } })
    .from(labSessions)
    .innerJoin(campusEvents, eq(id, labSessions.id))
    .innerJoin(labMentors, eq(labMentors.id, labSessions.mentorId))
    .where(and(inArray(status, [UPCOMING, SOLD_OUT]), isAhead))
    .orderBy(asc(eventDate), asc(eventTime), asc(id));
  return found.map(sessionOf);
}

/** The sessions, filtered by `condition`, earliest first. */
export async function listManagedSessions(db: Queryable, condition?: SQL): Promise<ManagedSessionAnswer[]> {
  const found = await db
    .select({ mentor, mentorId: labSessions.mentorId, event: managedColumns })
    .from(labSessions)
    .innerJoin(campusEvents, eq(id, labSessions.id))
    .innerJoin(labMentors, eq(labMentors.id, labSessions.mentorId))
    .where(condition)
    .orderBy(asc(eventDate), asc(eventTime), asc(id));
  return found.map(sessionOf);
}

/** Adds or replaces the mentor of a session. */
async function storeMentor(tx: Queryable, sessionId: string, mentorId: string): Promise<void> {
  const row = { id: sessionId, mentorId };
  await tx.insert(labSessions).values(row).onConflictDoUpdate({ target: labSessions.id, set: { mentorId } });
}

/** The mentor of a session; undefined without one. */
async function findMentorOf(db: Queryable, sessionId: string): Promise<string | undefined> {
  const { id: key, mentorId } = labSessions;
  const [session] = await db.select({ mentorId }).from(labSessions).where(eq(key, sessionId));
  return session?.mentorId;
}
