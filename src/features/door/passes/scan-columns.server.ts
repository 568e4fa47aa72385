import { index, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.server.ts";
import { campusDoorPasses } from "./door-passes.tables.ts";

/** The columns of check-ins and refused check-ins: the device, the scanner, the deliverer and the times. */
export const scanColumns = () => ({
  device: text("device").notNull(),
  /** The account of the admin who scanned; null for a door pass. */
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  doorPassId: uuid("door_pass_id").references(() => campusDoorPasses.id, { onDelete: "set null" }),
  /** The admin or door pass that delivered the scan, if it did not scan. */
  deliveredBy: uuid("delivered_by").references(() => users.id, { onDelete: "set null" }),
  deliveredWith: uuid("delivered_with").references(() => campusDoorPasses.id, { onDelete: "set null" }),
  /** The device's time. */
  scannedAt: instant("scanned_at").notNull(),
  recordedAt: instant("recorded_at").notNull(),
});

type IndexedColumn = Parameters<ReturnType<typeof index>["on"]>[0];

/** The indexes of `scanColumns`, in a table of that name. */
export const scanIndexes = (
  name: string,
  table: Record<"userId" | "doorPassId" | "deliveredBy" | "deliveredWith", IndexedColumn>,
) => [
  index(`${name}_by_user`).on(table.userId),
  index(`${name}_by_door_pass`).on(table.doorPassId),
  index(`${name}_by_deliverer`).on(table.deliveredBy),
  index(`${name}_by_delivering_pass`).on(table.deliveredWith),
];

/** The columns of `scanColumns` in a data export. A device may have the name of a volunteer. */
export const scanData = {
  device: "hidden",
  userId: "hidden",
  doorPassId: "hidden",
  deliveredBy: "hidden",
  deliveredWith: "hidden",
  scannedAt: "shown",
  recordedAt: "shown",
} as const;
