import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { type CallContext, guard, type Needs } from "#shared/handlers/guard.server.ts";
import { readList } from "#shared/lists/list.server.ts";
import { exportList } from "#shared/lists/list-file.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { isReady } from "../checks/sealed-check.server.ts";
import VolunteerInvited from "../mails/VolunteerInvited.tsx";
import { mailTasksEnded } from "../tasks/task-mails.server.ts";
import { listClaimsOf } from "../tasks/tasks.queries.ts";
import { departureDigest, volunteerLink } from "../volunteers/volunteer-link.server.ts";
import {
  deleteVolunteer,
  hasLeft,
  insertVolunteer,
  lockVolunteer,
} from "../volunteers/volunteers.queries.ts";
import { volunteerListContract, volunteerSchema } from "./volunteer-list.contract.ts";
import { volunteersSource } from "./volunteer-list.queries.ts";
import { volunteersList } from "./volunteer-list.rules.ts";

const os = implement(volunteerListContract)
  .$context<Needs<"database" | "secrets" | "outbox" | "siteUrl">>()
  .use(guard);

export const volunteerListRouter = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const page = await readList(input, volunteersSource(context.database.db));
    return { ...page, rows: page.rows.map((row) => shown(context, row)) };
  }),

  csv: os.csv.handler(({ context, path, input }) =>
    exportList(
      { context, path, input },
      {
        source: volunteersSource(context.database.db),
        row: volunteerSchema,
        list: volunteersList,
        exported: (stored, row) => ({ ...row, isReady: shown(context, stored).isReady }),
      },
    ),
  ),

  add: os.add.handler(({ context, input: { name, email: typed }, errors }) =>
    changeAsStaff(context, async (tx, { actorId, record }) => {
      const email = typed.toLowerCase();
      if (await hasLeft(tx, departureDigest(context.secrets, email))) throw errors.LEFT();
      const volunteer = { name, email, addedBy: actorId, createdAt: new Date() };
      const id = await insertVolunteer(tx, volunteer);
      if (!id) throw errors.KNOWN();
      const props = { link: volunteerLink.urlFor(context, id) };
      await context.outbox.queue(tx, { to: email, mail: VolunteerInvited, props });
      await record("rota-volunteer-added", { volunteer: id });
    }),
  ),

  remove: os.remove.handler(({ context, input: { id }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const volunteer = await lockVolunteer(tx, id);
      if (!volunteer) throw errors.NOT_FOUND();
      // Of events that are called off, too: they were not told of it before.
      await mailTasksEnded(tx, context, { tasks: await listClaimsOf(tx, id), why: "off-list" }, volunteer);
      await deleteVolunteer(tx, id);
      await record("rota-volunteer-removed", { volunteer: id });
    }),
  ),
});

/** A row with the readiness that its sealed check says. */
function shown<Row extends { sealedCheck: string | null }>(
  { secrets }: Pick<CallContext, "secrets">,
  { sealedCheck, ...row }: Row,
) {
  const today = londonDate(new Date());
  return { ...row, isReady: isReady(secrets, sealedCheck ?? undefined, today) };
}
