import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MAILS_FROM_A_NETWORK } from "#shared/limits/mailbox-limit.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { openChangeStream } from "#src/testing/change-stream.ts";
import { startTestSite } from "#src/testing/site.ts";
import { guestsOf } from "./guests.testing.ts";
import { signUpMessages as words } from "./invitations.rules.ts";

const codes = vi.hoisted(() => ({ next: undefined as string | undefined }));
vi.mock("#features/events/bookings/new-booking.server.ts", async (original) => {
  const real = await original<typeof import("#features/events/bookings/new-booking.server.ts")>();
  return { ...real, newTicketCode: () => codes.next ?? real.newTicketCode({ kind: "signal" }) };
});

const site = await startTestSite();
const { signal, clear, use } = guestsOf(site);

beforeEach(async () => {
  codes.next = undefined;
  await clear();
});

const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);
const address = () => `${randomUUID()}@people.example`;

describe("a sign-up", () => {
  test("stores a place with the number encrypted, mails the code, and records an inactive subscription", async () => {
    const eventId = await signal.event({ title: "Roof cinema", location: "Bussey Building" });
    const email = address();
    const { status, body } = await signal.signUp(eventId, { email: ` ${email.toUpperCase()} ` });
    expect([status, body.eventTitle]).toEqual([200, "Roof cinema"]);
    expect(body.invitationCode).toMatch(/^SG-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const { event, invitations } = await signal.stored(eventId);
    expect(event?.takenPlaces).toBe(1);
    expect(invitations).toMatchObject([
      { email, codes: [body.invitationCode], signedUpBy: null, usedAt: null },
    ]);
    expect(JSON.stringify(invitations)).not.toContain("7946");
    const subscriptions = await signal.subscriptions();
    expect(subscriptions).toMatchObject([{ email, isActive: false, subscriptionTypes: ["events"] }]);
    expect(JSON.stringify(subscriptions)).not.toContain("7946");
    const mail = await site.nextMailTo(email);
    expect(mail.subject).not.toContain("SG-");
    for (const text of [body.invitationCode, "Bussey Building", "/signal/confirm?", "/signal/unsubscribe?"])
      expect(mail.text).toContain(text);
    // The name and the address may be another person's.
    expect(mail.text).not.toContain("Amara");
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("list-unsubscribe")).toMatch(/^<https?:.+\/signal\/unsubscribe\?subscription=.+&key=.+>$/);
  });

  test("is the account's for its own confirmed address alone", async () => {
    const eventId = await signal.event();
    const headers = await site.headersOf("user");
    await signal.signUp(eventId, {}, headers);
    await signal.signUp(eventId, { email: "user@site.example" }, headers);
    const { invitations } = await signal.stored(eventId);
    expect(invitations.map(({ email, signedUpBy }) => [email === "user@site.example", signedUpBy])).toEqual(
      expect.arrayContaining([
        [false, null],
        [true, expect.any(String)],
      ]),
    );
  });

  test("retried after a lost response has the same code, one place and one mail, also if the event is full by then", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    const once = { email: address(), idempotencyKey: randomUUID() };
    const first = await signal.signUp(eventId, once);
    const again = await signal.signUp(eventId, once);
    expect(again).toEqual(first);
    expect((await signal.stored(eventId)).event?.takenPlaces).toBe(1);
    await signal.signUp(await signal.event({ title: "Another event" }), { email: once.email });
    expect((await site.nextMailTo(once.email)).text).toContain(first.body.invitationCode);
    expect((await site.nextMailTo(once.email)).text).toContain("Another event");
  });
});

describe("a second sign-up of an address", () => {
  test("gets the same kind of answer, takes no place, and is mailed the further code", async () => {
    const eventId = await signal.event({ maxAttendees: 5 });
    const email = address();
    const first = await signal.signUp(eventId, { email });
    const second = await signal.signUp(eventId, { email, fullName: "Somebody else" });
    expect([second.status, Object.keys(second.body)]).toEqual([200, Object.keys(first.body)]);
    expect(second.body.invitationCode).toMatch(/^SG-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(second.body.invitationCode).not.toBe(first.body.invitationCode);
    const { event, invitations } = await signal.stored(eventId);
    expect([event?.takenPlaces, invitations[0]?.fullName]).toEqual([1, "Amara Okafor"]);
    const mails = [await site.nextMailTo(email), await site.nextMailTo(email)];
    // The two emails differ only in their codes.
    const [one = "", other = ""] = mails.map(({ text = "" }) => text.replace(/SG-\w{4}-\w{4}/, "code"));
    expect(other).toBe(one);
    expect(mails.map(({ text }) => /SG-\w{4}-\w{4}/.exec(text ?? "")?.[0])).toEqual([
      first.body.invitationCode,
      second.body.invitationCode,
    ]);
  });

  test.each(["first", "second"] as const)(
    "opens the door with each code it was shown, once: here with the %s",
    async (used) => {
      const eventId = await signal.event();
      const email = address();
      const { body: first } = await signal.signUp(eventId, { email });
      const repeated = { email, fullName: "Somebody else", idempotencyKey: randomUUID() };
      const { body: second } = await signal.signUp(eventId, repeated);
      // A retry does not count as a new sign-up.
      expect((await signal.signUp(eventId, repeated)).body).toEqual(second);
      const codes = { first: first.invitationCode, second: second.invitationCode };
      const { status, body } = await use(codes[used]);
      expect([status, body.fullName, body.codes]).toEqual([
        200,
        "Amara Okafor",
        [
          { code: codes.first, fullName: "Amara Okafor" },
          { code: codes.second, fullName: "Somebody else" },
        ],
      ]);
      for (const code of Object.values(codes)) {
        const again = await use(code);
        expect([again.status, again.body.code]).toEqual([409, "USED_ALREADY"]);
        expect(again.body.message).toMatch(
          /^This code, or another one of the same address, was used before, /,
        );
      }
      const search = `/admin/signal/invitations?search=${codes.second}`;
      expect((await signal.call("GET", search)).body.rows).toMatchObject([{ id: body.id }]);
      await signal.call("DELETE", `/admin/signal/invitations/${body.id}/used`);
      expect((await use(codes.second)).status).toBe(200);
    },
  );

  test("announces the same changes as the first", async () => {
    const eventId = await signal.event();
    const email = address();
    const stream = await openChangeStream(`${site.url}/api/changes`);
    for (let n = 0; n < 2; n++) {
      await signal.signUp(eventId, { email });
      await stream.until("signal-events");
    }
  });

  test("by the account returns the code itself for its own address alone: another's was known or was not", async () => {
    const eventId = await signal.event();
    const headers = await site.headersOf("user");
    const code = async (email: string, from = headers) =>
      (await signal.signUp(eventId, { email }, from)).body.invitationCode;
    const own = "user@site.example";
    const first = await code(own);
    expect(await code(own)).toBe(first);
    expect(await code(own, {})).not.toBe(first);
    const other = address();
    expect(await code(other)).not.toBe(await code(other));
  });

  test("by the account that signed another address up is refused in a full event like any other", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    const email = address();
    const headers = await site.headersOf("user");
    await signal.signUp(eventId, { email }, headers);
    const heldUntil = async () => (await signal.stored(eventId)).invitations[0]?.heldUntil;
    const before = await heldUntil();
    expect((await signal.signUp(eventId, { email }, headers)).body.code).toBe("EVENT_FULL");
    expect((await signal.signUp(eventId, { email, waits: true }, headers)).body.waits).toBe(true);
    expect(await heldUntil()).toEqual(before);
  });

  test("is refused like any other once the event is full, and mailed nothing", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    const email = address();
    await signal.signUp(eventId, { email });
    const [known, unknown] = [await signal.signUp(eventId, { email }), await signal.signUp(eventId)];
    expect(known).toEqual(unknown);
    expect([known.status, known.body.code]).toEqual([409, "EVENT_FULL"]);
    expect(known.body.message).toBe("This event is full. Please choose another one.");
    expect((await signal.stored(eventId)).invitations).toHaveLength(1);
    expect(await signal.subscriptions()).toHaveLength(1);
    await signal.signUp(await signal.event({ title: "Another event" }), { email });
    expect((await site.nextMailTo(email)).text).not.toContain("Another event");
    expect((await site.nextMailTo(email)).text).toContain("Another event");
  });
});

describe("a sign-up is refused", () => {
  test("for an event that takes none", async () => {
    const eventId = await signal.event({ registrationClosesAt: hours(-1) });
    const answer = await signal.signUp(eventId);
    expect([answer.status, answer.body.code]).toEqual([409, "EVENT_CLOSED"]);
    expect(answer.body.message).toMatch(/Please choose another one\.$/);
    expect((await signal.stored(eventId)).event?.takenPlaces).toBe(0);
    expect(await signal.subscriptions()).toEqual([]);
  });

  test("for an event that is deleted", async () => {
    const eventId = await signal.event();
    await site.database.db.execute(sql`delete from campus_events where id = ${eventId}`);
    for (const id of [eventId, randomUUID()])
      expect((await signal.signUp(id)).body).toMatchObject({
        code: "EVENT_GONE",
        message: "This event is gone. Please choose another one.",
      });
    expect(await signal.subscriptions()).toEqual([]);
  });

  test("when no unused code can be generated", async () => {
    const eventId = await signal.event();
    codes.next = "SG-0000-0000";
    expect((await signal.signUp(eventId)).status).toBe(200);
    const { status, body } = await signal.signUp(eventId);
    expect([status, body.code, body.message]).toEqual([503, "CODE_NOT_MADE", words.noCode]);
    expect((await signal.stored(eventId)).event?.takenPlaces).toBe(1);
  });

  test("when an address is signed up too often in an hour", async () => {
    const eventId = await signal.event();
    const email = address();
    for (let n = 0; n < MAILS_FROM_A_NETWORK.points; n++) await signal.signUp(eventId, { email });
    expect((await signal.signUp(eventId, { email })).body.code).toBe("ADDRESS_TOO_OFTEN");
    expect((await signal.signUp(eventId)).status).toBe(200);
  });
});

describe("an admin", () => {
  test("marks an invitation as used by its code, in any spelling, and undoes it", async () => {
    const { body } = await signal.signUp(await signal.event());
    const typed = ` ${body.invitationCode.toLowerCase().replaceAll("-", " ")} `;
    const used = await use(typed);
    expect([used.status, used.body.fullName, used.body.telephone]).toEqual([
      200,
      "Amara Okafor",
      "020 7946 0182",
    ]);
    expect(used.body.usedAt).not.toBeNull();
    const undo = () => signal.call("DELETE", `/admin/signal/invitations/${used.body.id}/used`);
    expect((await undo()).body.usedAt).toBeNull();
    expect((await undo()).status).toBe(200);
    const log = await site.database.rows<{ event: string; detail: object }>(
      sql`select event, detail from audit_log where detail->>'invitation' = ${used.body.id} order by created_at`,
    );
    expect(log).toEqual([
      { event: "signal-invitation-used", detail: { invitation: used.body.id } },
      { event: "signal-invitation-use-undone", detail: { invitation: used.body.id } },
    ]);
  });

  test.each(["", "SG-7K4Q", "SG-ZZZZ-ZZZZ", "UT-7K4Q-91MX"])("is told that %j is no code", async (code) => {
    expect((await use(code)).body.code).toBe("CODE_UNKNOWN");
  });

  test("searches the list by name, address and code", async () => {
    const eventId = await signal.event();
    await signal.signUp(eventId);
    const email = address();
    const { body: mei } = await signal.signUp(eventId, { email, fullName: "Mei Chen" });
    for (const search of [email.slice(0, 20), mei.invitationCode, "mei chen"]) {
      const path = `/admin/signal/invitations?search=${encodeURIComponent(search)}`;
      const { body } = await signal.call("GET", path);
      expect(body, search).toMatchObject({
        rows: [{ fullName: "Mei Chen" }],
        found: 1,
        total: 2,
      });
    }
  });
});
