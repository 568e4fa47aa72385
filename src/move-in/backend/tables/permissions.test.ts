import fc from "fast-check";
import { expect, test } from "vitest";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import type { NewRow } from "../../rows/new-row.ts";
import { Held, readRow } from "../../rows/read-row.rules.ts";
import { idOf } from "../backend.testing.ts";
import { type ImportedFiles, newContext, type TableImport } from "../table-import.ts";
import { accountsImport, factorsImport, rolesImport } from "./accounts.import.ts";
import { bookingsImport } from "./bookings.import.ts";
import { mentorsImport, nightsImport, sessionsImport, signalEventsImport } from "./events.import.ts";
import { applicationsImport, subscriptionsImport } from "./forms.import.ts";

const noFiles = {} as ImportedFiles;
const id = idOf(1, 1);
const email = "kit@example.org";

function contextWithParents() {
  const context = newContext(secretsFrom("a key of the test site, 32 letters"), noFiles, undefined);
  context.accounts.set(id, id);
  for (const table of ["campus_events", "lab_mentors"]) context.stored.set(table, new Set([id]));
  context.events.set(id, { ticketPrice: 400 as never, isCalledOff: false });
  return context;
}

/** A permission that the first row has and a refused row lacks. */
type Permission = (values: Record<string, unknown>) => boolean;

const isBookable: Permission = ({ status, statusWhenOpen, isActive }) =>
  status !== "called_off" && (status !== "sold_out" || statusWhenOpen !== null) && isActive !== false;

interface Column {
  table: TableImport;
  column: string;
  /** The other columns of a row that is imported. */
  row: Record<string, string | null>;
  isPermitted: Permission;
  /** The values of the source, in lower case, that permit it. */
  permitting: readonly string[];
}

const event = { id, university: "UEL", title: "UEL", event_date: "2030-01-01 18:00:00+00" };
const session = { ...event, mentor_id: id, session_date: "2030-01-01" };
const booking = {
  id,
  event_id: id,
  student_name: "Kit",
  student_email: email,
  ticket_code: "UT-1",
  user_id: id,
};
const columns: Column[] = [
  {
    ...{ table: bookingsImport, column: "booking_status", row: { ...booking, checked_in: "f" } },
    isPermitted: ({ bookingStatus }) => bookingStatus === "confirmed",
    permitting: ["confirmed"],
  },
  {
    ...{ table: bookingsImport, column: "checked_in", row: { ...booking, booking_status: "confirmed" } },
    isPermitted: ({ checkedIn }) => checkedIn === false,
    permitting: ["f", "false", ""],
  },
  {
    ...{ table: nightsImport, column: "status", row: event },
    isPermitted: isBookable,
    permitting: ["tickets_live", "upcoming", "sold_out"],
  },
  {
    ...{ table: sessionsImport, column: "status", row: session },
    isPermitted: isBookable,
    permitting: ["upcoming", "sold_out"],
  },
  {
    ...{ table: signalEventsImport, column: "is_active", row: event },
    isPermitted: isBookable,
    permitting: ["t", "true"],
  },
  {
    ...{ table: mentorsImport, column: "is_active", row: { id, name: "Mo", email } },
    isPermitted: ({ isActive }) => isActive === true,
    permitting: ["t", "true"],
  },
  {
    ...{
      table: subscriptionsImport,
      column: "is_active",
      row: { id, email, subscription_types: "{events}" },
    },
    isPermitted: ({ isActive }) => isActive === true,
    permitting: ["t", "true"],
  },
  {
    ...{ table: subscriptionsImport, column: "subscription_types", row: { id, email, is_active: "t" } },
    isPermitted: ({ isActive }) => isActive === true,
    permitting: ["{events}", "events"],
  },
  {
    ...{ table: rolesImport, column: "role", row: { user_id: id } },
    isPermitted: ({ role }) => role === "admin",
    permitting: ["admin"],
  },
  {
    ...{ table: applicationsImport, column: "status" },
    row: { id, lab_title: "Zines", applicant_name: "Kit", applicant_email: email },
    isPermitted: ({ status }) => status === "approved",
    permitting: ["approved"],
  },
  {
    ...{
      table: factorsImport,
      column: "status",
      row: { id, user_id: id, factor_type: "totp", secret: "JBSWY3DPEHPK3PXP" },
    },
    isPermitted: ({ status }) => status === "verified",
    permitting: ["verified"],
  },
  {
    ...{ table: accountsImport, column: "banned_until", row: { id: idOf(1, 2), email } },
    isPermitted: ({ bannedUntil }) => bannedUntil === null,
    permitting: [""],
  },
  {
    ...{
      table: accountsImport,
      column: "email_confirmed_at",
      row: { id: idOf(1, 2), email, confirmed_at: "2024-05-01" },
    },
    isPermitted: ({ emailConfirmedAt }) => emailConfirmedAt !== null,
    permitting: ["2024-05-01 11:00:00+00"],
  },
];

async function firstRow({ table, column, row }: Column, value: string | null): Promise<NewRow | undefined> {
  try {
    return (await table.read(readRow({ ...row, [column]: value }), contextWithParents()))[0];
  } catch (error) {
    if (error instanceof Held) return undefined;
    throw error;
  }
}

test.each(columns.map((each) => [`${each.table.name}.${each.column}`, each] as const))(
  "%s: no value permits more than it did",
  async (_, each) => {
    const known = [
      "confirmed",
      "cancelled",
      "tickets_live",
      "upcoming",
      "sold_out",
      "t",
      "f",
      "admin",
      "verified",
    ];
    const values = fc.oneof(
      fc.constantFrom(...known, ...each.permitting, ...known.map((value) => value.toUpperCase()), null),
      fc.string(),
    );
    for (const value of each.permitting) {
      const row = await firstRow(each, value);
      expect([value, row && each.isPermitted(row.values)]).toEqual([value, true]);
    }
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const row = await firstRow(each, value);
        const isPermitted = row !== undefined && each.isPermitted(row.values);
        const wasPermitted = each.permitting.includes(value?.trim().toLowerCase() ?? "");
        return !isPermitted || wasPermitted;
      }),
    );
  },
);
