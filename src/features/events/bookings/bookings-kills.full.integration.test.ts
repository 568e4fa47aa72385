import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { campusOf, type Student } from "#features/campus/campus.testing.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { clusterIn } from "#shared/db/own-cluster.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freePort } from "#src/testing/free-port.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { Site } from "#src/testing/site-process.ts";

/** The number of kills; `KILLS=100` runs 100. */
const KILLS = Number(process.env.KILLS ?? 3);

/** Bookings between two kills. */
const BOOKINGS = 20;
const AT_ONCE = 8;
const SECRET_KEY = "a secret key of thirty-two letters";

test("kills of the site and its PostgreSQL in a rush of bookings lose no answered booking and sell no place twice", {
  timeout: HOUR_MS,
}, async () => {
  const dataDir = await freshMigrated();
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const places = (KILLS + 1) * BOOKINGS;
  const openCampus = async () => {
    const database = await openDatabase({ dataDir, mayShare: true });
    return {
      database,
      campus: campusOf({ url: siteUrl, siteUrl, database, secrets: secretsFrom(SECRET_KEY) }),
    };
  };
  const { database, campus } = await openCampus();
  const eventId = await campus.event({ maxCapacity: places });
  const students = await campus.students(places + AT_ONCE);
  await database.close();

  const start = async () => {
    const env = { DATA_DIR: dataDir, PORT: String(port), SECRET_KEY, DEMO: "off", TRUST_PROXY: "1" };
    const site = new Site(env);
    await site.address();
    return site;
  };
  let site = await start();
  const codes: string[] = [];
  let refused = 0;
  const crowd = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let student = students.pop(); student; student = students.pop()) {
        const code = await book(campus, student, eventId);
        if (code) codes.push(code);
        else refused++;
      }
    }),
  );
  for (let kill = 0; kill < KILLS; kill++) {
    await eventually(() => expect(codes.length).toBeGreaterThan((kill + 0.5) * BOOKINGS));
    if (kill % 3 !== 0) process.kill(serverPid(dataDir), "SIGKILL");
    if (kill % 3 === 1) continue;
    site.child.kill("SIGKILL");
    await site.exit;
    site = await start();
  }
  await crowd;

  const after = await openCampus();
  onTestFinished(() => after.database.close());
  const kept = await after.database.query(
    "select ticket_code as code from campus_ticket_bookings where booking_status = 'confirmed'",
  );
  expect(kept.rows.map((row) => (row as { code: string }).code).sort()).toEqual(codes.sort());
  expect(await after.campus.counted(eventId)).toMatchObject({
    attendees: places,
    confirmed: places,
    codes: places,
  });
  expect(refused).toBe(AT_ONCE);
});

/** Repeats the request until the server answers. @returns the code; undefined if the night is full */
async function book(
  campus: ReturnType<typeof campusOf>,
  student: Student,
  eventId: string,
): Promise<string | undefined> {
  const fields = { idempotencyKey: randomUUID() };
  const { status, ticket } = await eventually(async () => {
    const answer = await campus.book(student, eventId, fields);
    expect([200, 409]).toContain(answer.status);
    return answer;
  });
  return status === 200 ? (ticket?.ticketCode ?? undefined) : undefined;
}

const serverPid = (dataDir: string) =>
  Number(readFileSync(join(clusterIn(dataDir), "postmaster.pid"), "utf8").split("\n")[0]);
