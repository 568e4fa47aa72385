import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import ReportReceived from "#features/culture/mails/ReportReceived.tsx";
import EventCalledOff from "#features/events/mails/EventCalledOff.tsx";
import type { TicketMail, WaitingMail } from "#features/events/mails/parts/night-props.ts";
import YourPlace from "#features/events/mails/YourPlace.tsx";
import { startSmtp } from "#shared/mail/smtp.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
afterEach(() => site.close());

const ticket: TicketMail = {
  ticketId: randomUUID(),
  name: "Ada Lovelace",
  kind: "night",
  university: "UEL",
  location: "London",
  venue: "A room",
  eventDate: "2099-03-14",
  eventTime: "18:30",
  endTime: "",
  stock: "hivis",
  link: "https://site.example/profile",
  at: "2026-11-23T14:00:00.000Z",
  seriesId: null,
  sequence: 1,
};

async function call(method: string, path: string, caller: AnyTestCaller = "admin") {
  const headers = await site.headersOf(caller);
  const response = await fetch(`${site.url}/api${path}`, { method, headers });
  return response.status === 204 ? undefined : response.json();
}

const listed = (caller?: AnyTestCaller) => call("GET", "/admin/undelivered-mails", caller);

function mail(to: string, props: TicketMail = ticket) {
  const mailed = { to, mail: YourPlace, props: { ...props, why: "cancelled" as const } };
  return site.database.transaction((tx) => site.outbox.queue(tx, mailed));
}

test("admins see whom a mail did not reach, by name and with the reason, until a later mail arrives", async () => {
  let isGone = true;
  const server = await startSmtp({ refuse: () => (isGone ? 550 : undefined) });
  site = await startTestSite({ smtpUrl: server.url });
  await mail("Ada@college.example");
  await mail("ada@college.example");
  await eventually(async () =>
    expect(await listed()).toMatchObject([
      {
        list: "campus",
        name: "Ada Lovelace",
        email: "ada@college.example",
        reason: "unknown-address",
      },
    ]),
  );
  const { items } = await call("GET", "/admin/status");
  const item = items.find(({ id }: { id: string }) => id === "undelivered");
  expect(item.sentence).toContain("1 about campus nights");
  isGone = false;
  await mail("ada@college.example");
  await eventually(async () => expect(await listed()).toEqual([]));
});

test("a waiting person's line names the night; an admin dismisses it", async () => {
  const server = await startSmtp({ refuse: () => 552 });
  site = await startTestSite({ smtpUrl: server.url });
  const eventId = randomUUID();
  const props: WaitingMail & { reader: "waiting"; message: string; also: [] } = {
    reader: "waiting",
    kind: "night",
    university: "UEL",
    stock: "hivis",
    when: "14 Mar 2099, 18:30",
    where: "A room",
    link: `https://site.example/campus-tickets?event=${eventId}`,
    message: "",
    also: [],
    seriesDay: "",
  };
  await site.database.transaction((tx) =>
    site.outbox.queue(tx, { to: "bea@college.example", mail: EventCalledOff, props }),
  );
  await eventually(async () =>
    expect(await listed()).toMatchObject([{ eventId, name: null, reason: "full" }]),
  );
  const [{ id }] = await listed();
  await call("POST", `/admin/undelivered-mails/${id}/dismiss`);
  expect(await listed()).toEqual([]);
});

test("door leads see the lines of nights, labs leads those of sessions, and neither dismisses the other’s", async () => {
  const server = await startSmtp({ refuse: () => 550 });
  site = await startTestSite({ smtpUrl: server.url });
  await mail("night@college.example");
  await mail("session@college.example", {
    ...ticket,
    kind: "session",
    university: "Open decks",
    endTime: "20:30",
  });
  await eventually(async () => expect(await listed()).toHaveLength(2));
  const [[ofNight], [ofSession]] = [await listed("door-lead"), await listed("labs-lead")];
  expect(ofNight).toMatchObject({ list: "campus", email: "night@college.example" });
  expect(ofSession).toMatchObject({ list: "labs", email: "session@college.example" });
  await call("POST", `/admin/undelivered-mails/${ofSession.id}/dismiss`, "door-lead");
  await call("POST", `/admin/undelivered-mails/${ofNight.id}/dismiss`, "labs-lead");
  expect(await listed()).toHaveLength(2);
  await call("POST", `/admin/undelivered-mails/${ofSession.id}/dismiss`, "labs-lead");
  expect(await listed("labs-lead")).toEqual([]);
});

test("a guardian's address that takes no mail is stored nowhere in the clear: the line is of the holder, until they name another", async () => {
  const guardianEmail = "mum@families.example";
  const server = await startSmtp({ refuse: (address) => (address === guardianEmail ? 550 : undefined) });
  site = await startTestSite({ smtpUrl: server.url });
  const campus = campusOf(site);
  const eventId = await campus.event({ minimumAge: 14 });
  const person = await campus.student();
  const { ticket } = await campus.book(person, eventId, { ageBand: "14", guardianEmail });
  await eventually(async () =>
    expect(await listed("door-lead")).toMatchObject([
      { email: person.email, name: "Nadia Okafor", eventId, reason: "guardian" },
    ]),
  );
  const stored = await site.database.rows(sql`select t::text from undelivered_mails t`);
  expect(JSON.stringify(stored)).not.toContain("families.example");
  // An email that reaches the holder is no evidence about the guardian.
  await mail(person.email);
  await eventually(async () => {
    expect(server.taken.some(({ to }) => to?.[0]?.address === person.email)).toBe(true);
    expect(
      await site.database.rows(sql`select from pgboss.job where name = 'send-mail' and state <> 'failed'`),
    ).toEqual([]);
  });
  expect(await listed()).toHaveLength(1);
  const named = { guardianEmail: "dad@families.example" };
  const asked = await campus.call("POST", `/campus/bookings/${ticket?.id}/guardian`, person, named);
  expect(asked.status).toBe(200);
  expect(await listed()).toEqual([]);
});

test("a mail whose reader no admin may learn of is in no list", async () => {
  const refused: string[] = [];
  const refuse = (address: string) => {
    refused.push(address);
    return 550;
  };
  const server = await startSmtp({ refuse });
  site = await startTestSite({ smtpUrl: server.url });
  const props = { link: "https://site.example/" };
  await site.database.transaction((tx) =>
    site.outbox.queue(tx, { to: "reporter@college.example", mail: ReportReceived, props }),
  );
  await eventually(async () => expect(refused).toEqual(["reporter@college.example"]));
  await mail("ada@college.example");
  await eventually(async () => expect(await listed()).not.toEqual([]));
  expect(await listed()).toMatchObject([{ email: "ada@college.example" }]);
});
