import { randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import { changeEvents } from "#features/events/editor/edit-events.server.ts";
import { datesOf } from "#features/events/editor/editor.fields.ts";
import { listManagedEvents, storedEvent } from "#features/events/editor/editor.queries.ts";
import { addEvents, callOffProcedure, removeEvent } from "#features/events/editor/event-changes.server.ts";
import type { StoredEvent } from "#features/events/events/events.queries.ts";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { eventAdminContract } from "./event-admin.contract.ts";
import { findNeighbours } from "./event-admin.queries.ts";
import { idForNewNight, statusAfterEdit } from "./event-admin.rules.ts";

const os = implement(eventAdminContract)
  .$context<Needs<"database" | "jobs" | "outbox" | "siteUrl" | "secrets">>()
  .use(guard);

const kind = "night" as const;

export const eventAdminRouter = os.router({
  list: os.list.handler(({ context }) => listManagedEvents(context.database.db, kind)),

  create: os.create.handler(({ context, input }) =>
    changeAsStaff(context, async (tx, actor) => {
      const { alsoOn, skipsFirst, copyOf, idempotencyKey, ...night } = input;
      const dates = datesOf(night.eventDate, { alsoOn, skipsFirst });
      const { id } = await addEvents(tx, actor, { dates, copyOf, idempotencyKey }, async (eventDate) => {
        const neighbours = await findNeighbours(tx, eventDate);
        return { ...night, eventDate, id: idForNewNight(neighbours, night.university, randomUUID), kind };
      });
      return storedEvent(tx, kind, id);
    }),
  ),

  update: os.update.handler(({ context, input, errors }) =>
    changeAsStaff(context, async (tx, { record }) => {
      const { id, updatedAt, statusSeen, isConfirmed, scope, ...form } = input;
      // A later night keeps its status unless the edit changes that of the first.
      const statusOf = (event: StoredEvent, first?: StoredEvent) =>
        statusAfterEdit(event, { seen: statusSeen ?? first?.status, chosen: form.status });
      const change = { id, kind, updatedAt, isConfirmed, scope, form, statusOf };
      await changeEvents(tx, { ...context, record }, change, errors, async () =>
        errors.CHANGED_MEANWHILE({ data: { event: await storedEvent(tx, kind, id) } }),
      );
      return storedEvent(tx, kind, id);
    }),
  ),

  callOff: os.callOff.handler(callOffProcedure(kind)),

  remove: os.remove.handler(async ({ context, input: { id }, errors }) => {
    await removeEvent(context, { id, kind }, errors);
  }),
});
