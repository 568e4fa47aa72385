import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import { z } from "zod";
import { editFields, managedEventSchema } from "#features/events/admin/admin.api.ts";
import { listManagedEvents } from "#features/events/admin/admin.queries.ts";
import { eventAdmin, eventRemoval } from "#features/events/admin/event-procedures.server.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { schemasOf } from "#shared/forms/declared-draft.rules.ts";
import { penceOfRequest } from "#shared/money/money.fields.ts";
import { existsOnClocks, nightFields } from "./event-admin.fields.ts";
import { idForNewNight, statusAfterEdit } from "./event-admin.rules.ts";

const kind = "night" as const;

const path = "/admin/campus/events";

export const eventAdminRouter = {
  ...eventAdmin({
    kind,
    path,
    row: managedEventSchema,
    listed: {
      summary: "List all campus nights",
      description:
        "Each has the numbers of its bookings and its waiting list. Past and called-off nights are included.",
    },
    list: (db, condition) => listManagedEvents(db, kind, condition),
    fields: { ...schemasOf(nightFields), ticketPrice: penceOfRequest(nightFields.ticketPrice.schema) },
    checks: [existsOnClocks],
    edit: {
      ...editFields,
      /**
       * The status that the form showed. If the admin does not change it, the current one remains, because bookings
       * may have changed it since.
       */
      statusSeen: z.string().max(40).optional(),
    },
    rowOf: ({ university, ...form }) => ({ ...form, title: university }),
    async newRow(tx, { eventDate, title }) {
      const neighbours = await findNeighbours(tx, eventDate);
      return { id: idForNewNight(neighbours, title, randomUUID) };
    },
    // A later night keeps its status unless the edit changes the first night's status.
    statusOf: (input) => (event, first) =>
      statusAfterEdit(event, { seen: input.statusSeen ?? first?.status, chosen: input.status }),
    unconfirmed:
      "This concerns people who hold tickets or wait for this night. Look at the numbers, and send it confirmed.",
  }),

  remove: eventRemoval(kind, path, { bookedText: "This event has bookings, so you can’t delete it." }),
};

/** The last night before a date, and the first on or after it. */
async function findNeighbours(db: Queryable, eventDate: string) {
  const { id, title, eventDate: date, kind } = campusEvents;
  const first = (where: SQL, order: SQL) =>
    db
      .select({ id, title })
      .from(campusEvents)
      .where(and(eq(kind, "night"), where))
      .orderBy(order)
      .limit(1);
  const before = await first(lt(date, eventDate), desc(date));
  return [...before, ...(await first(gte(date, eventDate), asc(date)))];
}
