import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { ownCalendarsData } from "./own-calendar.tables.ts";

export const ownCalendarPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(ownCalendarsData)],
    what: "that an account has a secret address of its places, for its own calendar",
    why: "a calendar app that shows the person’s nights and sessions",
    basis: "contract",
    who: "the account; whoever has the address sees events and times, no name and no code",
    ends: "the account holder ending it, a new password or e-mail address, or the deletion of the account",
    card: "Your bookings",
  },
];
