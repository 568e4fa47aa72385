import { z } from "zod";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Topics } from "#shared/api/topics.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { forAnyone, forRoles, get, post } from "#shared/handlers/procedure.server.ts";
import { shownPhone } from "#shared/handlers/shown-phone.server.ts";
import { readFields, sealFields } from "#shared/secrets/sealed.server.ts";
import { mentorFields } from "./mentors.fields.ts";
import { labsLeads } from "./mentors.policy.ts";
import {
  insertMentor,
  listMentors,
  listStoredMentors,
  lockMentor,
  type StoredMentor,
  setDeactivated,
} from "./mentors.queries.ts";

/** The public data of a mentor: the columns of the view `lab_mentors_secure`, without any other column. */
export const publicMentorSchema = z.object({
  mentorId: z.uuid(),
  name: z.string(),
  expertise: z.string(),
  background: z.string().nullable(),
});

export type PublicMentor = z.infer<typeof publicMentorSchema>;

/** A mentor in the API's form for admins. */
export const managedMentorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  expertise: z.string(),
  background: z.string().nullable(),
  bio: z.string().nullable(),
  /** Null after its deletion, a year after the mentor was deactivated. */
  email: z.string().nullable(),
  /** Masked without fresh proof. */
  phone: z.string().nullable(),
  isActive: z.boolean(),
});

export type ManagedMentor = z.infer<typeof managedMentorSchema>;

const contactFields = ["email", "phone"] as const;

const gone = { status: 404, message: "This mentor no longer exists. Someone deleted them." } as const;

export const mentorsTopics = {
  /** The mentors and their sessions. */
  labs: "everyone",
} as const satisfies Topics;

export const mentorsRouter = {
  list: forAnyone
    .meta({ reads: ["labs"] })
    .route(
      get("/labs/mentors", {
        summary: "List the active mentors, by name",
        description: "What they teach and their background, without their addresses.",
      }),
    )
    .output(z.array(publicMentorSchema))
    .handler(({ context }) => listMentors(context.database.db)),

  listAll: forRoles(...labsLeads)
    .meta({ personal: true })
    .route(get("/admin/labs/mentors"))
    .output(z.array(managedMentorSchema))
    .handler(async ({ context }) => {
      const mentors = await listStoredMentors(context.database.db);
      return mentors.map((mentor) => toManagedMentor(mentor, context));
    }),

  create: forRoles(...labsLeads)
    .route(post("/admin/labs/mentors"))
    .input(
      z.object({
        ...mentorFields,
        /** Generated once for each mentor, and sent again with every attempt. */
        idempotencyKey: z.uuid(),
      }),
    )
    .output(managedMentorSchema)
    .handler(({ context, input }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const { mentor, isNew } = await insertMentor(tx, {
          ...sealFields(context.secrets, "lab mentor", contactFields, input),
          createdAt: new Date(),
        });
        if (isNew) await record("lab-mentor-added", { mentor: mentor.id });
        return toManagedMentor(mentor, context);
      }),
    ),

  deactivate: forRoles(...labsLeads)
    .route(post("/admin/labs/mentors/{id}/deactivate"))
    .errors({ NOT_FOUND: gone })
    .input(z.object({ id: z.uuid() }))
    .output(managedMentorSchema)
    .handler(({ context, input: { id }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const mentor = await lockMentor(tx, id);
        if (!mentor) throw errors.NOT_FOUND();
        if (!mentor.isActive) return toManagedMentor(mentor, context);
        await record("lab-mentor-deactivated", { mentor: id });
        return toManagedMentor(await setDeactivated(tx, id, new Date()), context);
      }),
    ),

  reactivate: forRoles(...labsLeads)
    .route(post("/admin/labs/mentors/{id}/reactivate"))
    .errors({
      NOT_FOUND: gone,
      UNREACHABLE: {
        status: 409,
        message: "Their email address was deleted a year after they left. Add them as a new mentor.",
      },
    })
    .input(z.object({ id: z.uuid() }))
    .output(managedMentorSchema)
    .handler(({ context, input: { id }, errors }) =>
      changeAsStaff(context, async (tx, { record }) => {
        const mentor = await lockMentor(tx, id);
        if (!mentor) throw errors.NOT_FOUND();
        if (mentor.isActive) return toManagedMentor(mentor, context);
        if (mentor.email === null) throw errors.UNREACHABLE();
        await record("lab-mentor-reactivated", { mentor: id });
        return toManagedMentor(await setDeactivated(tx, id, null), context);
      }),
    ),
};

/** Maps a stored mentor to the API's shape for admins. */
function toManagedMentor(
  mentor: StoredMentor,
  context: Pick<CallContext, "caller" | "secrets">,
): ManagedMentor {
  const { id, name, expertise, background, bio, isActive } = mentor;
  const { email, phone } = readFields("a mask", context.secrets, "lab mentor", contactFields, mentor);
  return { id, name, expertise, background, bio, isActive, email, phone: shownPhone(context, phone) };
}
