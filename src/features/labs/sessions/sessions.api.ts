import { z } from "zod";
import { editFields, managedEventSchema } from "#features/events/admin/admin.api.ts";
import { eventAdmin, eventRemoval, type Refusals } from "#features/events/admin/event-procedures.server.ts";
import { eventSchema } from "#features/events/events/events.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { schemasOf } from "#shared/forms/declared-draft.rules.ts";
import { forAnyone, get } from "#shared/handlers/procedure.server.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { lockMentor } from "../mentors/mentors.queries.ts";
import { sessionChecks, sessionFields } from "./sessions.fields.ts";
import { findMentorOf, listManagedSessions, listUpcomingSessions, storeMentor } from "./sessions.queries.ts";
import { eventOf } from "./sessions.rules.ts";

/** A session, as visitors see it. Of its mentor it contains only name and expertise. */
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
  /** The same session as an event: what holds its places. */
  event: eventSchema,
});

export type LabSession = z.infer<typeof sessionSchema>;

/** A session as a handler answers it: its money is pence. */
export type LabSessionAnswer = z.input<typeof sessionSchema>;

const managedSessionSchema = sessionSchema.extend({ mentorId: z.uuid(), event: managedEventSchema });

export type ManagedSessionAnswer = z.input<typeof managedSessionSchema>;

const mentorErrors = {
  MENTOR_NOT_FOUND: { status: 404, message: "This mentor is gone. Choose another one." },
  MENTOR_INACTIVE: { status: 409, message: "This mentor is not active any more. Choose another one." },
} as const;

const kind = "session" as const;

const path = "/admin/labs/sessions";

const admin = eventAdmin({
  kind,
  path,
  row: managedSessionSchema,
  listed: {
    summary: "List all sessions, by date, the earliest first",
    description: "Each has the numbers of its places. Past and called-off sessions are included.",
  },
  list: listManagedSessions,
  fields: schemasOf(sessionFields),
  checks: sessionChecks,
  edit: editFields,
  rowOf: eventOf,
  errors: mentorErrors,
  unconfirmed: "People have a place in this session or wait for one. Send it confirmed, and they are mailed.",
  async beside(tx, { id, form: { mentorId }, errors }) {
    // A session may keep a mentor who was deactivated.
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
        description: "By date, the earliest first. A session is listed until it ends.",
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
    bookedText: "This session has bookings, so it stays. Call it off instead.",
    goneText: "This session is deleted already.",
  }),
};

/** Locked, so that the mentor cannot be deactivated before the session is stored. */
async function lockActiveMentor(
  tx: Queryable,
  mentorId: string,
  errors: Refusals<keyof typeof mentorErrors>,
): Promise<void> {
  const mentor = await lockMentor(tx, mentorId);
  if (!mentor) throw errors.MENTOR_NOT_FOUND();
  if (!mentor.isActive) throw errors.MENTOR_INACTIVE();
}
