import { timestamp } from "drizzle-orm/pg-core";

/** A column that holds a moment: every table stores moments with their time zone, and code reads them as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
