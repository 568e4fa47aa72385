import { expect, test } from "vitest";
import type { SourceTable } from "../rows/source.ts";
import { findTables } from "./import-backend.server.ts";
import { reportText } from "./import-report.rules.ts";
import { backendTables } from "./tables/backend-tables.ts";

const tables: SourceTable[] = backendTables.flat().map(({ schema, name, columns }) => ({
  schema,
  name: typeof name === "string" ? name : "northside_ed_registrations",
  columns: columns.trim().split(/\s+/),
  count: 3,
}));
const without = (...names: string[]) => tables.filter(({ name }) => !names.includes(name));
const names = ({ groups }: ReturnType<typeof findTables>) => groups.flat().map(({ table }) => table.name);

test("every table that the documents name is found", () => {
  const found = findTables({ tables }, []);
  expect(names(found)).toEqual(tables.map(({ name }) => name));
  expect(found.unknown).toEqual([]);
});

test("a missing table is named, and left out only where the operator says so", () => {
  expect(() => findTables({ tables: without("users", "northside_ed_registrations") }, [])).toThrow(
    [
      "Nothing was imported. The import can’t read all of its tables:",
      "  auth.users: missing. Was the dump made with --schema=auth?",
      "  ed_registrations: missing. If the old site never had it, add --without ed_registrations.",
    ].join("\n"),
  );
  const found = findTables({ tables: without("tracks", "users") }, ["tracks", "auth.users"]);
  expect(names(found)).toEqual(without("tracks", "users").map(({ name }) => name));
  expect(names(findTables({ tables }, ["northside_ed_registrations"]))).not.toContain(
    "northside_ed_registrations",
  );
  expect(() => findTables({ tables }, ["songs"])).toThrow(
    "There is no table named songs. Choose from auth.users,",
  );
});

test("a table that cannot be read is named with the reason", () => {
  const unreadable = tables.map((table) =>
    table.name === "tracks" ? { ...table, unreadable: "no right to read it" } : table,
  );
  expect(() => findTables({ tables: unreadable }, [])).toThrow("  tracks: no right to read it");
  expect(names(findTables({ tables: unreadable }, ["tracks"]))).not.toContain("tracks");
});

test("tables and columns that no one knows are listed, those of the service itself are not", () => {
  const more = [
    { schema: "public", name: "drafts", columns: ["id"], count: 1 },
    { schema: "auth", name: "sessions", columns: ["id"], count: 1 },
    { schema: "public", name: "sessions", columns: ["id"], count: 1 },
  ];
  const wider = tables.map((table) =>
    table.name === "tracks" ? { ...table, columns: [...table.columns, "mood"] } : table,
  );
  expect(findTables({ tables: [...wider, ...more] }, []).unknown).toEqual([
    "drafts",
    "sessions",
    "tracks.mood",
  ]);
});

test("the report names every table, the most frequent reason first", () => {
  const run = {
    startedAt: "2026-11-29T10:00:00Z",
    endedAt: "2026-11-29T10:01:00Z",
    tables: [
      {
        table: "campus_ticket_bookings",
        read: 1030,
        imported: 1017,
        held: { "no email address in student_email": 1, "its booking_status is “waitlist”": 12 },
        replaced: { "course: cut to 150 characters": 2 },
      },
    ],
    without: ["tracks"],
    unknown: ["drafts"],
    enlarged: 1,
    withoutPassword: 8,
  };
  expect(reportText(run, "data/imports/x").split("\n")).toEqual([
    "Imported. The site is closed: an admin opens it at /admin/status.",
    "  campus_ticket_bookings: 1,017 of 1,030 rows",
    "    rejected 12: its booking_status is “waitlist”",
    "    rejected 1: no email address in student_email",
    "    changed 2: course: cut to 150 characters",
    "  tracks: left out",
    "Accounts that need a new password: 8. docs/operations/move-in.md has a text for their owners.",
    "Events that got more places, to fit their bookings: 1.",
    "Not imported, because this site has no such table or column: drafts.",
    "This report and the rejected rows are in data/imports/x. The folder contains personal data: delete it once you have read it.",
  ]);
});
