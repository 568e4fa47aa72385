import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import { shownPhone } from "#shared/handlers/shown-phone.server.ts";
import { openContact, sealContact } from "./mentor-contact.server.ts";
import { type ManagedMentor, mentorsContract } from "./mentors.contract.ts";
import {
  insertMentor,
  listMentors,
  listStoredMentors,
  lockMentor,
  type StoredMentor,
  setDeactivated,
} from "./mentors.queries.ts";

const os = implement(mentorsContract).$context<Needs<"database" | "secrets">>().use(guard);

export const mentorsRouter = os.router({
  list: os.list.handler(({ context }) => listMentors(context.database.db)),

  listAll: os.listAll.handler(async ({ context }) => {
    const mentors = await listStoredMentors(context.database.db);
    return mentors.map((mentor) => toManagedMentor(mentor, context));
  }),

  create: os.create.handler(({ context, input }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const { mentor, isNew } = await insertMentor(tx, {
        ...sealContact(context.secrets, input),
        createdAt: new Date(),
      });
      if (isNew) await record("lab-mentor-added", { mentor: mentor.id });
      return toManagedMentor(mentor, context);
    }),
  ),

  deactivate: os.deactivate.handler(({ context, input: { id }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const mentor = await lockMentor(tx, id);
      if (!mentor) throw errors.NOT_FOUND();
      if (!mentor.isActive) return toManagedMentor(mentor, context);
      await record("lab-mentor-deactivated", { mentor: id });
      return toManagedMentor(await setDeactivated(tx, id, new Date()), context);
    }),
  ),

  reactivate: os.reactivate.handler(({ context, input: { id }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const mentor = await lockMentor(tx, id);
      if (!mentor) throw errors.NOT_FOUND();
      if (mentor.isActive) return toManagedMentor(mentor, context);
      if (mentor.email === null) throw errors.UNREACHABLE();
      await record("lab-mentor-reactivated", { mentor: id });
      return toManagedMentor(await setDeactivated(tx, id, null), context);
    }),
  ),
});

/** Maps a stored mentor to the contract's shape for admins. */
function toManagedMentor(
  mentor: StoredMentor,
  context: Pick<CallContext, "caller" | "secrets">,
): ManagedMentor {
  const { id, name, expertise, background, bio, isActive } = mentor;
  const { email, phone } = openContact(context.secrets, mentor);
  return { id, name, expertise, background, bio, isActive, email, phone: shownPhone(context, phone) };
}
