import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { bookingSite } from "../../bench/booking-site.ts";
import type { Figure } from "../../bench/figures.ts";
import { atMost, exactly } from "./bars.ts";
import { ask, pause, timeUntil } from "./visitors.ts";

const email = "member@site.example";
const password = "blue van at noon";

const jumps = [
  { name: "3 hours forwards", offsetMs: 3 * HOUR_MS, signedIn: true },
  { name: "30 days forwards", offsetMs: 30 * DAY_MS, signedIn: true },
  { name: "30 days back", offsetMs: 0, signedIn: true },
  { name: "5 hours back", offsetMs: -5 * HOUR_MS, signedIn: true },
  { name: "200 days forwards, past SESSION_DAYS", offsetMs: 200 * DAY_MS, signedIn: false },
] as const;

/** The clock of the machine jumps, forwards and back: with the embedded database, whose clock jumps too. */
export async function clockJumps(): Promise<Figure[]> {
  const place = await bookingSite("embedded");
  const eventIds = await place.prepare(async ({ campus, database }) => {
    await insertUser(database.db, { email, passwordHash: await hashPassword(password) });
    const ids: string[] = [];
    while (ids.length <= jumps.length) ids.push(await campus.event());
    return ids;
  });
  const site = await place.start({}, ["--import", new URL("jumping-clock.mjs", import.meta.url).href]);
  const post = (path: string, body: unknown, token?: string) =>
    ask(site.url, {
      ...{ method: "POST", path, body },
      headers: { "x-forwarded-for": "10.0.0.1", ...(token && { authorization: `Bearer ${token}` }) },
    });
  const signIn = (typed: string, address = email) =>
    post("/auth/v1/token?grant_type=password", { email: address, password: typed });
  let session = JSON.parse((await signIn(password)).body) as { access_token: string; refresh_token: string };
  const figures: Figure[] = [];
  let booked = 0;
  try {
    for (const { name, offsetMs, signedIn } of jumps) {
      // A window of wrong passwords that is open when the clock jumps.
      for (let wrong = 0; wrong < 11; wrong++) await signIn("wrong", "locked@site.example");
      site.child.send({ offsetMs });
      await pause(500);
      const refreshed = await post("/auth/v1/token?grant_type=refresh_token", {
        refresh_token: session.refresh_token,
      });
      if (refreshed.status === 200) session = JSON.parse(refreshed.body);
      else session = JSON.parse((await signIn(password)).body);
      const booking = await post(
        "/api/campus/bookings",
        {
          ...{
            eventId: eventIds[booked],
            idempotencyKey: crypto.randomUUID(),
            fullName: "Nadia Okafor",
            email,
          },
          ...{ university: "UCL", course: "Sound Arts", yearOfStudy: 2, phone: "020 7946 0000" },
        },
        session.access_token,
      );
      if (booking.status === 200) booked++;
      const again = await signIn("wrong", "locked@site.example");
      const ready = await ask(site.url, { path: "/readyz" });
      const page = await ask(site.url, { path: "/campus-tickets" });
      const folder = join(place.dataDir, "mail");
      const mailMs = await timeUntil(
        () =>
          existsSync(folder) && readdirSync(folder).filter((file) => file.endsWith(".eml")).length >= booked,
      );
      figures.push(
        exactly(signedIn ? 200 : 400, {
          ...{ name: `${name}: refresh of a session`, value: refreshed.status, unit: "" },
          note: signedIn ? "" : "the session has ended, as SESSION_DAYS says; a new sign-in works",
        }),
        exactly(0, {
          ...{ name: `${name}: failures`, unit: "" },
          value: [booking, ready, page].filter(({ status }) => status !== 200).length,
          note: `booking ${booking.status}, /readyz ${ready.status}, page ${page.status}`,
        }),
        exactly(400, {
          ...{ name: `${name}: sign-in after 11 wrong ones before`, value: again.status, unit: "" },
          note: "429 before the jump",
        }),
        atMost(60_000, { ...{ name: `${name}: mail sent after`, value: mailMs, unit: "ms" } }),
      );
    }
  } finally {
    await site.stop();
  }
  return figures;
}
