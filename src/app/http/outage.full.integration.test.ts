import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { campusOf, type Student } from "#features/campus/campus.testing.ts";
import { feedbackLink } from "#features/feedback/feedback-link.rules.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { startProxy } from "#src/testing/tcp-proxy.ts";

const url = new URL(await freshMigratedDatabase());
const proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
url.port = String(proxy.port);
const site = await startTestSite({ databaseUrl: url.href });
afterAll(async () => {
  await site.close();
  await proxy.close();
});

/** On a busy machine the site may mistake a slow database for a missing one, for a second. */
const ready = () => eventually(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200));
beforeEach(async () => {
  await proxy.set("pass");
  await ready();
});

const post = (body: unknown) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test("while the database is gone, calls are answered with 503 and cached pages with 200; after it, all recovers", async () => {
  const { authorization = "" } = await site.headersOf("user");
  const seen = await (await fetch(`${site.url}/labs`)).text();
  const status = async (path: string, init?: RequestInit) => (await fetch(site.url + path, init)).status;
  await proxy.set("refuse");

  await eventually(async () => expect(await status("/readyz")).toBe(503));
  for (const [path, init] of [
    ["/readyz"],
    ["/api/campus/events"],
    ["/api/campus/bookings", { headers: { authorization } }],
    ["/uploads", { method: "POST", headers: { authorization } }],
    ["/auth/v1/user", { headers: { authorization } }],
    [
      "/auth/v1/token?grant_type=password",
      post({ email: "user@site.example", password: "blue van at noon" }),
    ],
    ["/auth/v1/token?grant_type=refresh_token", post({ refresh_token: "0".repeat(43) })],
  ] satisfies [string, RequestInit?][]) {
    const response = await fetch(site.url + path, init);
    expect([path, response.status, response.headers.get("retry-after")]).toEqual([path, 503, "5"]);
    expect(await response.json()).toMatchObject({
      defined: true,
      code: "SERVICE_UNAVAILABLE",
      status: 503,
      message: "The site is not ready. Try again in a minute.",
    });
  }
  expect(await (await fetch(`${site.url}/labs`)).text()).toBe(seen);
  const link = feedbackLink.urlFor({ siteUrl: site.url, secrets: site.secrets }, randomUUID());
  const form = { method: "POST", body: new URLSearchParams({ face: "good", sentence: "Warm" }) };
  const notSent = await fetch(link, form);
  expect([notSent.status, notSent.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(await notSent.text()).toContain(`name="sentence" value="Warm"`);
  const signal = await fetch(`${site.url}/signal`);
  expect([signal.status, signal.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await signal.text()).toContain("</html>");
  // Complete without the database, except the next event in its header.
  expect(await status("/our-story")).toBe(200);
  expect(await status("/healthz")).toBe(200);

  await proxy.set("pass");
  await eventually(async () => expect(await status("/readyz")).toBe(200));
  await eventually(async () => expect(await status("/signal")).toBe(200));
  expect(await status("/auth/v1/user", { headers: { authorization } })).toBe(200);
});

test.each(["refuse", "drop", "hang"] as const)(
  "a database that goes away amid bookings (%s) loses none that was answered, and takes the others afterwards",
  async (mode) => {
    const campus = campusOf(site);
    const students = await campus.students(30);
    const eventId = await campus.event({ maxCapacity: 30 });
    const keys = new Map(students.map(({ userId }) => [userId, randomUUID()]));
    const book = (student: Student) =>
      campus.book(student, eventId, { idempotencyKey: keys.get(student.userId) });

    const [before, amid] = [students.slice(0, 10), students.slice(10)];
    const first = await Promise.all(before.map(book));
    const started = amid.map(book);
    await proxy.set(mode);
    const answers = [...first, ...(await Promise.all(started)), await book(amid[0] as Student)];
    for (const { status, retryAfter } of answers)
      expect([status, retryAfter]).toEqual(status === 200 ? [200, null] : [503, "5"]);
    expect(answers.at(-1)?.status).toBe(503);

    await proxy.set("pass");
    await ready();
    const repeated = await Promise.all(students.map((student) => untilBooked(() => book(student))));
    for (const [index, { ticket }] of answers.slice(0, students.length).entries())
      if (ticket) expect(repeated[index]?.ticket?.ticketCode).toBe(ticket.ticketCode);
    expect(await campus.counted(eventId)).toMatchObject({ attendees: 30, confirmed: 30, codes: 30 });
  },
);

/** The answer to a booking. Repeats it with one key until the site is ready. */
function untilBooked<T extends { status: number }>(book: () => Promise<T>): Promise<T> {
  return eventually(async () => {
    const answer = await book();
    expect(answer.status).toBe(200);
    return answer;
  });
}
