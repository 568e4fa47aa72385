import { z } from "zod";
import { forAnyone, forRoles } from "#shared/api/procedure.ts";
import type { Topics } from "#shared/api/topics.ts";
import { mentorFields } from "./mentors.fields.ts";
import { labsLeads } from "./mentors.policy.ts";

/** A mentor, as visitors see them: the columns of the view `lab_mentors_secure`, and nothing else. */
export const publicMentorSchema = z.object({
  mentorId: z.uuid(),
  name: z.string(),
  expertise: z.string(),
  background: z.string().nullable(),
});

export type PublicMentor = z.infer<typeof publicMentorSchema>;

/** A mentor, as admins see them. */
export const managedMentorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  expertise: z.string(),
  background: z.string().nullable(),
  bio: z.string().nullable(),
  /** Null once it was deleted, a year after the mentor was deactivated. */
  email: z.string().nullable(),
  /** Masked without fresh proof. */
  phone: z.string().nullable(),
  isActive: z.boolean(),
});

export type ManagedMentor = z.infer<typeof managedMentorSchema>;

const tags = ["Labs"];

const gone = { status: 404, message: "This mentor is gone. Somebody has deleted them." } as const;

const list = forAnyone
  .meta({ access: "anyone", reads: ["labs"] })
  .route({ method: "GET", path: "/labs/mentors", summary: "List the active mentors, by name", tags })
  .output(z.array(publicMentorSchema));

const listAll = forRoles(...labsLeads)
  .meta({ personal: true })
  .route({
    method: "GET",
    path: "/admin/labs/mentors",
    summary: "List all mentors, by name",
    description: "With contact details, for admins only.",
    tags,
  })
  .output(z.array(managedMentorSchema));

const create = forRoles(...labsLeads)
  .route({ method: "POST", path: "/admin/labs/mentors", summary: "Add a mentor", tags })
  .input(
    z.object({
      ...mentorFields,
      /** Generated once for each mentor, and sent with every attempt to add them. */
      idempotencyKey: z.uuid(),
    }),
  )
  .output(managedMentorSchema);

const deactivate = forRoles(...labsLeads)
  .route({
    method: "POST",
    path: "/admin/labs/mentors/{id}/deactivate",
    summary: "Deactivate a mentor",
    description:
      "Removes the mentor from the public list and refuses messages to them. Their sessions stay. Idempotent.",
    tags,
  })
  .errors({ NOT_FOUND: gone })
  .input(z.object({ id: z.uuid() }))
  .output(managedMentorSchema);

const reactivate = forRoles(...labsLeads)
  .route({
    method: "POST",
    path: "/admin/labs/mentors/{id}/reactivate",
    summary: "Activate a mentor again",
    tags,
  })
  .errors({
    NOT_FOUND: gone,
    UNREACHABLE: {
      status: 409,
      message: "Their e-mail address was deleted a year after they left. Add them as a new mentor.",
    },
  })
  .input(z.object({ id: z.uuid() }))
  .output(managedMentorSchema);

export const mentorsContract = { list, listAll, create, deactivate, reactivate };

export const mentorsTopics = {
  /** Mentors and sessions. */
  labs: "everyone",
} as const satisfies Topics;
