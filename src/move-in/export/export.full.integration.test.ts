import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "#shared/command.testing.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { idOf, rowsOf, startBackend } from "../backend/backend.testing.ts";
import { importCommand } from "../import-command.ts";
import { exportCommand } from "./export-command.ts";
import { exportTables } from "./export-tables.ts";

const backend = await startBackend();
const site = { DATA_DIR: freshFolder(), DATABASE_URL: await freshMigratedDatabase(), DEMO: "off" };
await run(importCommand, { ...site, SOURCE_DATABASE_URL: backend.url }, "backend", "--files", backend.files);

test("a charity leaves with its tables, decrypted, and its files", async () => {
  const folder = join(freshFolder(), "export");
  const { code, out } = await run(exportCommand, site, folder);
  expect([code, out]).toEqual([0, expect.stringContaining(`into ${folder}. They are not encrypted`)]);
  const csv = (name: string) => readFileSync(join(folder, `${name}.csv`), "utf8");
  const lines = (name: string) => csv(name).trim().split("\r\n");

  const [source] = await rowsOf<{ code: string; name: string }>(
    backend.url,
    `select ticket_code as code, student_name as name from campus_ticket_bookings where id = '${idOf(4, 7)}'`,
  );
  const ticket = lines("campus_ticket_bookings").find((line) => line.startsWith(idOf(4, 7)));
  for (const value of [source?.code, source?.name, "UCL", "4.50"]) expect(ticket).toContain(value);
  const [brought] = await rowsOf<{ count: number }>(
    site.DATABASE_URL,
    "select count(*)::int as count from campus_ticket_bookings where not is_guest",
  );
  expect(lines("campus_ticket_bookings")).toHaveLength((brought?.count ?? 0) + 1);
  expect(csv("campus_booking_sensitive_data")).toContain(",07700 900001,Mum,Vegan,");
  expect(csv("signal_invitations")).toContain("+44 7700 900121");
  expect(csv("lab_mentors")).toContain("mo@example.org,07700900123");
  expect(csv("undertone_ed_registrations")).toContain("East Ham");
  expect(csv("users")).not.toMatch(/\$2|argon/);

  const [audio = ""] = /\/media\/tracks\/[^,]+/.exec(csv("tracks")) ?? [];
  expect(statSync(join(folder, audio.replace("/media/", "files/"))).size).toBeGreaterThan(1000);
  for (const { name } of exportTables) expect(existsSync(join(folder, `${name}.csv`))).toBe(true);
  expect(readFileSync(join(folder, "README.md"), "utf8")).toContain("- invitation_code");
  expect(statSync(join(folder, "users.csv")).mode & 0o077).toBe(0);
});

test("a film that moderators hid or sealed stays here", async () => {
  await rowsOf(site.DATABASE_URL, "update culture_videos set state = 'hidden'");
  const folder = join(freshFolder(), "export");
  await run(exportCommand, site, folder);
  expect(readFileSync(join(folder, "culture_videos.csv"), "utf8").trim().split("\r\n")).toHaveLength(1);
  expect(existsSync(join(folder, "files/culture-videos"))).toBe(false);
});

test("a folder with something in it is refused, and so is none", async () => {
  const full = await run(exportCommand, site, backend.files);
  expect([full.code, full.err]).toEqual([1, `${backend.files} is not empty: choose another folder.\n`]);
  expect((await run(exportCommand, site)).code).toBe(2);
});
