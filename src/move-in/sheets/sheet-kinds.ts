import { bookingsSheet } from "./bookings-sheet.ts";
import { calendarSheet } from "./calendar-sheet.ts";
import { registrationsSheet } from "./registrations-sheet.ts";
import type { SheetKind } from "./sheet-kind.ts";
import type { SheetKindName } from "./sheet-kinds.rules.ts";
import { subscribersSheet } from "./subscribers-sheet.ts";

export const sheetKinds: Readonly<Record<SheetKindName, SheetKind>> = {
  bookings: bookingsSheet,
  subscribers: subscribersSheet,
  registrations: registrationsSheet,
  calendar: calendarSheet,
};
