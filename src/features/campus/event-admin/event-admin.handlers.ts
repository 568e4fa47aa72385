import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { StoredEvent } from "#features/events/events/events.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { eventAdminContract, type ManagedEventAnswer } from "./event-admin.contract.ts";
import { deleteEvent, findNeighbours, insertEvent, listManagedEvents } from "./event-admin.queries.ts";
import { idForNewNight, statusAfterEdit } from "./event-admin.rules.ts";
import { callOffEvent, changeEvent, lockDeletableEvent } from "./event-changes.server.ts";

const os = implement(eventAdminContract)
  .$context<Needs<"database" | "jobs" | "outbox" | "siteUrl" | "secrets">>()
  .use(guard);

const kind = "night" as const;

export const eventAdminRouter = os.router({
  list: os.list.handler(({ context }) => listManagedEvents(context.database.db)),

  create: os.create.handler(({ context, input }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const now = new Date();
      const neighbours = await findNeighbours(tx, input.eventDate);
      const newId = idForNewNight(neighbours, input.university, randomUUID);
      const { id, isNew } = await insertEvent(tx, { ...input, id: newId, createdAt: now, updatedAt: now });
      if (isNew) await record("campus-event-added", { event: id });
      return managed(tx, id);
    }),
  ),

  update: os.update.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const { id, updatedAt, statusSeen, isConfirmed, ...form } = input;
      const statusOf = (event: StoredEvent) =>
        statusAfterEdit(event, { seen: statusSeen, chosen: form.status });
      const change = { id, kind, updatedAt, isConfirmed, form, statusOf };
      const isChanged = await changeEvent(tx, context, change, errors, async () =>
        errors.CHANGED_MEANWHILE({ data: { event: await managed(tx, id) } }),
      );
      if (isChanged) await record("campus-event-changed", { event: id });
      return managed(tx, id);
    }),
  ),

  callOff: os.callOff.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const { people, isNew } = await callOffEvent(tx, context, { ...input, kind }, errors);
      if (isNew) await record("campus-event-called-off", { event: input.id });
      return people;
    }),
  ),

  remove: os.remove.handler(({ context, input: { id }, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      if (!(await lockDeletableEvent(tx, { id, kind }, errors))) return;
      await deleteEvent(tx, id);
      await record("campus-event-deleted", { event: id });
    }),
  ),
});

async function managed(tx: Queryable, id: string): Promise<ManagedEventAnswer> {
  const [event] = await listManagedEvents(tx, id);
  if (!event) throw new Error("The event that was just saved is gone");
  return event;
}
