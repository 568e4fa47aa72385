import { openBookings } from "./bookings-sheet.ts";
import { openCalendar } from "./calendar-sheet.ts";
import { openRegistrations } from "./registrations-sheet.ts";
import type { OpenKind } from "./sheet-kind.ts";
import type { SheetKindName } from "./sheet-kinds.rules.ts";
import { openSubscribers } from "./subscribers-sheet.ts";

export const sheetKinds: Readonly<Record<SheetKindName, OpenKind>> = {
  bookings: openBookings,
  subscribers: openSubscribers,
  registrations: openRegistrations,
  calendar: openCalendar,
};
