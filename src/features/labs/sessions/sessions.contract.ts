import { z } from "zod";
import { forAnyone, forRoles } from "#shared/api/procedure.ts";
import { labsLeads } from "../mentors/mentors.policy.ts";
import { endExists, endsAfterStart, sessionFields, startExists } from "./sessions.fields.ts";

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
});

export type LabSession = z.infer<typeof sessionSchema>;

const managedSessionSchema = sessionSchema.extend({ mentorId: z.uuid() });

export type ManagedSession = z.infer<typeof managedSessionSchema>;

const tags = ["Labs"];

const list = forAnyone
  .meta({ access: "anyone", reads: ["labs"] })
  .route({
    method: "GET",
    path: "/labs/sessions",
    summary: "List the upcoming sessions",
    description: "By date, the earliest first. A session is listed until it ends.",
    tags,
  })
  .output(z.array(sessionSchema));

const listAll = forRoles(...labsLeads)
  .route({
    method: "GET",
    path: "/admin/labs/sessions",
    summary: "List all sessions, by date, the earliest first",
    tags,
  })
  .output(z.array(managedSessionSchema));

const create = forRoles(...labsLeads)
  .route({ method: "POST", path: "/admin/labs/sessions", summary: "Add a session", tags })
  .errors({
    MENTOR_NOT_FOUND: { status: 404, message: "This mentor is gone. Choose another one." },
    MENTOR_INACTIVE: { status: 409, message: "This mentor is not active any more. Choose another one." },
  })
  .input(
    z
      .object({
        ...sessionFields,
        /** Generated once for each session, and sent with every attempt to add it. */
        idempotencyKey: z.uuid(),
      })
      .check(startExists, endExists, endsAfterStart),
  )
  .output(managedSessionSchema);

const remove = forRoles(...labsLeads)
  .route({
    method: "DELETE",
    path: "/admin/labs/sessions/{id}",
    successStatus: 204,
    summary: "Delete a session",
    tags,
  })
  .errors({ NOT_FOUND: { status: 404, message: "This session is deleted already." } })
  .input(z.object({ id: z.uuid() }))
  .output(z.void());

export const sessionsContract = { list, listAll, create, remove };
