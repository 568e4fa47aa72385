import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import {
  callOffInput,
  callOffOutput,
  confirmationSchema,
  editFields,
  hasVolunteers,
  managedEventSchema,
  placesBooked,
  timeSkipped,
} from "#features/events/admin/admin.api.ts";
import { areOtherDates, copyOfField, datesOf, seriesFields } from "#features/events/admin/admin.fields.ts";
import { changeEvents } from "#features/events/admin/edit-events.server.ts";
import { addEvents, callOffProcedure, removeEvent } from "#features/events/admin/event-changes.server.ts";
import { eventSchema } from "#features/events/events/events.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { schemasOf } from "#shared/forms/declared-draft.rules.ts";
import {
  calledOff,
  changedMeanwhile,
  del,
  forAnyone,
  forRoles,
  get,
  gone,
  noContent,
  post,
  put,
} from "#shared/handlers/procedure.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { labsLeads } from "../mentors/mentors.policy.ts";
import { lockMentor } from "../mentors/mentors.queries.ts";
import { sessionChecks, sessionFields } from "./sessions.fields.ts";
import {
  findMentorOf,
  listManagedSessions,
  listUpcomingSessions,
  storedSession,
  storeMentor,
} from "./sessions.queries.ts";
import { eventOf, UPCOMING } from "./sessions.rules.ts";

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

  listAll: forRoles(...labsLeads)
    .meta({ programs: true })
    .route(
      get("/admin/labs/sessions", {
        summary: "List all sessions, by date, the earliest first",
        description: "Each has the numbers of its places. Past and called-off sessions are included.",
      }),
    )
    .output(z.array(managedSessionSchema))
    .handler(({ context }) => listManagedSessions(context.database.db)),

  create: forRoles(...labsLeads)
    .route(post("/admin/labs/sessions"))
    .errors(mentorErrors)
    .input(
      z
        .object({
          ...schemasOf(sessionFields),
          ...seriesFields,
          copyOf: copyOfField,
          /** Generated once for each session, and sent with every attempt to add it. */
          idempotencyKey: z.uuid(),
        })
        .check(
          ...sessionChecks,
          areOtherDates(({ sessionDate, startTime }) => ({ date: sessionDate, time: startTime })),
        ),
    )
    .output(managedSessionSchema)
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, actor) => {
        const { mentorId, copyOf, idempotencyKey } = input;
        await lockActiveMentor(tx, mentorId, errors);
        const dates = datesOf(input.sessionDate, input);
        const { id, added } = await addEvents(
          tx,
          actor,
          { dates, copyOf, idempotencyKey },
          (sessionDate) => ({
            ...eventOf({ ...input, sessionDate }),
            ticketPrice: penceOf(0),
            status: UPCOMING,
          }),
        );
        for (const each of added) await storeMentor(tx, each, mentorId);
        return storedSession(tx, id);
      }),
    ),

  update: forRoles(...labsLeads)
    .route(put("/admin/labs/sessions/{id}"))
    .errors({
      ...mentorErrors,
      NOT_FOUND: gone("session"),
      CAPACITY_BELOW_BOOKINGS: placesBooked,
      CALLED_OFF: calledOff("session"),
      TIME_SKIPPED: timeSkipped,
      CONFIRM_MOVE: {
        status: 409,
        message:
          "People have a place in this session or wait for one. Send it confirmed, and they are mailed.",
        data: confirmationSchema,
      },
      CHANGED_MEANWHILE: changedMeanwhile("session", { session: managedSessionSchema }),
    })
    .input(
      z
        .object({
          ...schemasOf(sessionFields),
          ...editFields,
        })
        .check(...sessionChecks),
    )
    .output(managedSessionSchema)
    .handler(({ context, input, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const { id, mentorId, updatedAt, isConfirmed, scope } = input;
        const before = await findMentorOf(tx, id);
        // A session may keep a mentor who was deactivated.
        if (before !== mentorId) await lockActiveMentor(tx, mentorId, errors);
        const hasMore = before !== undefined && before !== mentorId;
        const change = { id, kind, updatedAt, isConfirmed, scope, form: eventOf(input), hasMore };
        const changed = await changeEvents(tx, { ...context, record }, change, errors, async () =>
          errors.CHANGED_MEANWHILE({ data: { session: await storedSession(tx, id) } }),
        );
        if (hasMore) for (const each of changed) await storeMentor(tx, each, mentorId);
        return storedSession(tx, id);
      }),
    ),

  callOff: forRoles(...labsLeads)
    .route(post("/admin/labs/sessions/{id}/call-off"))
    .errors({ NOT_FOUND: gone("session"), EVENT_OVER: { status: 409, message: "This session is over." } })
    .input(callOffInput)
    .output(callOffOutput)
    .handler(callOffProcedure(kind)),

  remove: forRoles(...labsLeads)
    .route(del("/admin/labs/sessions/{id}", noContent))
    .errors({
      NOT_FOUND: { status: 404, message: "This session is deleted already." },
      HAS_BOOKINGS: { status: 409, message: "This session has bookings, so it stays. Call it off instead." },
      HAS_WAITING: {
        status: 409,
        message: "People wait for this session, so it stays. Call it off, and they are mailed.",
      },
      HAS_VOLUNTEERS: hasVolunteers,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(async ({ context, input: { id }, errors }) => {
      if (!(await removeEvent(context, { id, kind }, errors))) throw errors.NOT_FOUND();
    }),
};

/** Locked, so that the mentor cannot be deactivated before the session is stored. */
async function lockActiveMentor(
  tx: Queryable,
  mentorId: string,
  errors: { MENTOR_NOT_FOUND: () => Error; MENTOR_INACTIVE: () => Error },
): Promise<void> {
  const mentor = await lockMentor(tx, mentorId);
  if (!mentor) throw errors.MENTOR_NOT_FOUND();
  if (!mentor.isActive) throw errors.MENTOR_INACTIVE();
}
