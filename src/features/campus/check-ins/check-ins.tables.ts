import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/auth/account/accounts.tables.ts";
import { instant } from "#shared/db/columns.ts";
import { campusDoorPasses } from "../door-passes/door-passes.tables.ts";
import { campusTicketBookings } from "../tickets/tickets.tables.ts";

/** Who was let in when and by which device. One that was undone stays, so that a phone which tells of it again changes nothing. */
export const campusCheckIns = pgTable(
  "campus_check_ins",
  {
    /** Made by the device that scanned. */
    id: uuid("id").primaryKey(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => campusTicketBookings.id, { onDelete: "cascade" }),
    device: text("device").notNull(),
    /** The admin who held the door; null where that was a volunteer with a door pass. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    doorPassId: uuid("door_pass_id").references(() => campusDoorPasses.id, { onDelete: "set null" }),
    /** By the device's clock. */
    scannedAt: instant("scanned_at").notNull(),
    recordedAt: instant("recorded_at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [
    uniqueIndex("campus_check_ins_one_a_booking").on(table.bookingId).where(sql`${table.undoneAt} is null`),
    index("campus_check_ins_by_booking").on(table.bookingId),
    index("campus_check_ins_by_user").on(table.userId),
    index("campus_check_ins_by_door_pass").on(table.doorPassId),
  ],
);
