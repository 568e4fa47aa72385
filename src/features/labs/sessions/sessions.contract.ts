import { z } from "zod";
import {
  callOffInput,
  callOffOutput,
  confirmationSchema,
  editFields,
  hasVolunteers,
  managedEventSchema,
  placesBooked,
  timeSkipped,
} from "#features/events/editor/editor.contract.ts";
import { areOtherDates, copyOfField, seriesFields } from "#features/events/editor/editor.fields.ts";
import { schemasOf } from "#features/events/editor/event-draft.rules.ts";
import { eventSchema } from "#features/events/events/events.contract.ts";
import { forAnyone, forRoles } from "#shared/api/procedure.ts";
import { labsLeads } from "../mentors/mentors.policy.ts";
import { sessionChecks, sessionFields } from "./sessions.fields.ts";

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

const tags = ["Labs"];

const list = forAnyone
  .meta({ access: "anyone", reads: ["labs", "campus-places"] })
  .route({
    method: "GET",
    path: "/labs/sessions",
    summary: "List the upcoming sessions",
    description: "By date, the earliest first. A session is listed until it ends.",
    tags,
  })
  .output(z.array(sessionSchema));

const listAll = forRoles(...labsLeads)
  .meta({ programs: true })
  .route({
    method: "GET",
    path: "/admin/labs/sessions",
    summary: "List all sessions, by date, the earliest first",
    tags,
  })
  .output(z.array(managedSessionSchema));

const mentorErrors = {
  MENTOR_NOT_FOUND: { status: 404, message: "This mentor is gone. Choose another one." },
  MENTOR_INACTIVE: { status: 409, message: "This mentor is not active any more. Choose another one." },
} as const;

const gone = { status: 404, message: "This session is gone. Somebody has deleted it." } as const;

const create = forRoles(...labsLeads)
  .route({
    method: "POST",
    path: "/admin/labs/sessions",
    summary: "Add a session",
    description:
      "With `alsoOn` the same on each of these dates, too, as one series; with `skipsFirst` on these alone. With `copyOf` each gets the tasks of that event, without volunteers. Answers the first one.",
    tags,
  })
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
  .output(managedSessionSchema);

const update = forRoles(...labsLeads)
  .route({
    method: "PUT",
    path: "/admin/labs/sessions/{id}",
    summary: "Change a session",
    description:
      "Refused, with the session as it is now, if it was edited since `updatedAt`. Added places are offered to the waiting list first. A new title, date, time or place needs `isConfirmed`, and is mailed to everybody with a place or an entry.",
    tags,
  })
  .errors({
    ...mentorErrors,
    NOT_FOUND: gone,
    CAPACITY_BELOW_BOOKINGS: placesBooked,
    CALLED_OFF: { status: 409, message: "This session is called off. Add a new one instead." },
    TIME_SKIPPED: timeSkipped,
    CONFIRM_MOVE: {
      status: 409,
      message: "People have a place in this session or wait for one. Send it confirmed, and they are mailed.",
      data: confirmationSchema,
    },
    CHANGED_MEANWHILE: {
      status: 409,
      message: "Somebody else has changed this session. Look at it again, then save.",
      data: z.object({ session: managedSessionSchema }),
    },
  })
  .input(
    z
      .object({
        ...schemasOf(sessionFields),
        ...editFields,
      })
      .check(...sessionChecks),
  )
  .output(managedSessionSchema);

const callOff = forRoles(...labsLeads)
  .route({
    method: "POST",
    path: "/admin/labs/sessions/{id}/call-off",
    summary: "Call a session off",
    description:
      "Final. Cancels its places, closes its waiting list, and mails each person once. Idempotent.",
    tags,
  })
  .errors({ NOT_FOUND: gone, EVENT_OVER: { status: 409, message: "This session is over." } })
  .input(callOffInput)
  .output(callOffOutput);

const remove = forRoles(...labsLeads)
  .route({
    method: "DELETE",
    path: "/admin/labs/sessions/{id}",
    successStatus: 204,
    summary: "Delete a session without bookings, waiting-list entries and volunteers",
    tags,
  })
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
  .output(z.void());

export const sessionsContract = { list, listAll, create, update, callOff, remove };
