import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOLD_MINUTES } from "#features/events/guests/guests.rules.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { guestsOf } from "./guests.testing.ts";
import { invitationStatus, waitingSignUpsOfANetwork } from "./invitations.rules.ts";

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const guests = guestsOf(site);
const { signal, page: get, press, signUp, mailed, use, withdraw, taken, endHolds: afterTheHold } = guests;

beforeEach(() => guests.clear());

type SignedUp = Awaited<ReturnType<typeof signUp>>;

describe("a place", () => {
  test("is held from the sign-up on, and kept by a press on the mailed link; reading the link changes nothing", async () => {
    const eventId = await signal.event();
    const { body, link } = await signUp(eventId);
    expect(await taken(eventId)).toBe(1);
    const minutes = (new Date(body.heldUntil).getTime() - Date.now()) / MINUTE_MS;
    expect(minutes).toBeGreaterThan(HOLD_MINUTES - 1);
    expect(await get(link)).toContain("Keep my place");
    expect((await signal.stored(eventId)).invitations[0]?.heldUntil).not.toBeNull();
    const { status, headers } = await press(link);
    expect([status, headers.get("location")]).toEqual([303, link]);
    expect(await get(link)).toContain("Your place is yours");
    await afterTheHold();
    expect(await taken(eventId)).toBe(1);
  });

  test("that is not kept in time is free for others; a late press takes one while there is one", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    const first = await signUp(eventId);
    expect((await signal.signUp(eventId)).body.code).toBe("EVENT_FULL");
    await afterTheHold();
    expect(await taken(eventId)).toBe(0);
    expect(await get(first.link)).toContain("Take the place");
    const second = await signUp(eventId);
    await press(second.link);
    expect(await get(first.link)).toContain("Every place is taken");
    await press(first.link);
    expect(await taken(eventId)).toBe(1);
  });

  test("of the account's own address needs no press", async () => {
    const eventId = await signal.event();
    const { body, link } = await signUp(
      eventId,
      { email: "user@site.example" },
      await site.headersOf("user"),
    );
    expect([body.heldUntil, link]).toEqual([null, ""]);
    await afterTheHold();
    expect(await taken(eventId)).toBe(1);
  });

  test.each([1, 5])(
    "of %d that a typed address holds is kept once its own account signs up",
    async (maxAttendees) => {
      const eventId = await signal.event({ maxAttendees });
      const { email } = await signUp(eventId, { email: "user@site.example" });
      const headers = await site.headersOf("user");
      const { body } = await signal.signUp(eventId, { email, waits: true }, headers);
      expect(body).toMatchObject({ heldUntil: null, waits: false });
      const networks = await site.database.rows(sql`select networks from signal_shown_codes`);
      expect(networks).toEqual([{ networks: null }, { networks: null }]);
      await afterTheHold();
      expect(await taken(eventId)).toBe(1);
    },
  );

  test("that was kept stays kept after a second sign-up, whose answer is like any other", async () => {
    const eventId = await signal.event();
    const { email, link } = await signUp(eventId);
    await press(link);
    const again = await signUp(eventId, { email });
    expect(again.body.heldUntil).toEqual(expect.any(String));
    expect(again.link).toBe("");
    await afterTheHold();
    expect((await use(again.body.invitationCode)).status).toBe(200);
  });

  describe.each([
    ["cancelled", (id: string) => [`/admin/campus/bookings/${id}/cancel`, { message: "No" }] as const],
    ["withdrew", (id: string) => ["/admin/signal/invitations/withdrawn", { ids: [id] }] as const],
  ])("that the organisers %s", (_, call) => {
    async function refused(email?: string, headers?: Record<string, string>) {
      const eventId = await signal.event({ maxAttendees: 2 });
      const first = await signUp(eventId, email ? { email } : {}, headers);
      await press(first.link);
      const [{ id = "" } = {}] = (await signal.stored(eventId)).invitations;
      const [path, input] = call(id);
      expect((await signal.call("POST", path, "admin", input)).status).toBe(200);
      return { eventId, ...first };
    }

    test("comes back by no old link, by no code, and the list says so", async () => {
      const { eventId, link, body } = await refused();
      expect(await get(link)).toContain("Your place is cancelled");
      await press(link);
      expect((await use(body.invitationCode)).body.code).toBe("WITHDRAWN");
      expect(await taken(eventId)).toBe(0);
      const { rows } = (await signal.call("GET", "/admin/signal/invitations")).body;
      expect(rows.map(invitationStatus)).toEqual(["Withdrawn"]);
    });

    test("comes back by no further sign-up, which tells a stranger nothing, and the mailbox that it gives none", async () => {
      const { eventId, email, link } = await refused();
      const shapeOf = ({ status, body }: Awaited<ReturnType<typeof signal.signUp>>) => ({
        ...body,
        status,
        invitationCode: body.invitationCode?.length,
        heldUntil: typeof body.heldUntil,
      });
      const known = await signal.signUp(eventId, { email });
      expect(shapeOf(known)).toEqual(shapeOf(await signal.signUp(eventId)));
      expect(await taken(eventId)).toBe(1);
      expect((await use(known.body.invitationCode)).body.code).toBe("WITHDRAWN");
      await signal.signUp(eventId);
      const waits = await signal.signUp(eventId, { email, waits: true });
      expect(shapeOf(waits)).toEqual(shapeOf(await signal.signUp(eventId, { waits: true })));
      await press(link);
      expect(await get(link)).toContain("Your place is cancelled");
      const mails = await eventually(async () => {
        const told = (await site.mailTo(email)).filter(({ subject }) => subject === "About your sign-up");
        expect(told).toHaveLength(2);
        return told;
      });
      for (const { text } of mails) {
        expect(text).toContain("The organisers cancelled your place earlier");
        expect(text).not.toMatch(/SG-|\/signal\/place/);
      }
    });

    test("comes back by no earlier sign-up of the mailbox, by its link or at the desk, before an admin lets it", async () => {
      const eventId = await signal.event();
      const [first, second] = [await signUp(eventId), await signUp(eventId)];
      await press(first.link);
      await site.database.rows(sql`update campus_ticket_bookings set student_email = ${first.email.replace("@", "+b@")}
        where event_id = ${eventId} and student_email = ${second.email}`);
      await afterTheHold();
      const { invitations } = await signal.stored(eventId);
      const kept = await site.database.rows<{ id: string }>(
        sql`select id from campus_ticket_bookings where event_id = ${eventId} and student_email = ${first.email}`,
      );
      const id = kept[0]?.id ?? "";
      expect(invitations).toHaveLength(2);
      const [path, input] = call(id);
      expect((await signal.call("POST", path, "admin", input)).status).toBe(200);
      expect(await get(second.link)).toContain("Your place is cancelled");
      await press(second.link);
      expect(await taken(eventId)).toBeLessThan(2);
      const again = await signal.signUp(eventId, { email: first.email });
      expect((await use(again.body.invitationCode)).body.code).toBe("WITHDRAWN");
      await signal.call("POST", `/admin/campus/bookings/${id}/allow-again`, "admin", {});
      const allowed = await signal.signUp(eventId, { email: first.email });
      expect((await use(allowed.body.invitationCode)).status).toBe(200);
    });

    test("comes back by no other spelling of the mailbox, nor once the guest is erased", async () => {
      const { eventId, email } = await refused();
      await site.database.rows(sql`delete from campus_ticket_bookings where event_id = ${eventId}`);
      await site.database.rows(sql`update campus_events set current_attendees = 0 where id = ${eventId}`);
      const again = await signal.signUp(eventId, { email: email.replace("@", "+again@") });
      expect(again.status).toBe(200);
      expect(await taken(eventId)).toBe(0);
      expect((await use(again.body.invitationCode)).body.code).toBe("WITHDRAWN");
    });

    test("comes back by no sign-up of the address's own account, which is told so", async () => {
      const headers = await site.headersOf("user");
      const { eventId, email } = await refused("user@site.example", headers);
      const own = await signal.signUp(eventId, { email }, headers);
      expect([own.status, own.body.code]).toEqual([409, "PLACE_CANCELLED"]);
      expect(await taken(eventId)).toBe(0);
    });
  });

  test("that is freed in a full event is announced to subscribers", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    await site.database.db.execute(sql`
      insert into alert_subscriptions (full_name, email, subscription_types, is_active, created_at, updated_at)
      values ('Me', 'waits@people.example', '{events}', true, now(), now())`);
    await signUp(eventId);
    await afterTheHold();
    expect((await site.nextMailTo("waits@people.example")).text).toContain("Listening party");
  });

  test.each(["", "?invitation=x&key=y"])("has no page for the link %j", async (query) => {
    expect(await get(`/signal/place${query}`)).toContain("No such link");
    expect((await press(`/signal/place${query}`)).status).toBe(303);
  });
});

describe("one network", () => {
  const from = (network: string) => ({ "x-forwarded-for": network });

  test("holds a fifth of an event's places at most, whether its addresses are known or not; each press lets one more in", async () => {
    const eventId = await signal.event({ maxAttendees: 40 });
    const limit = waitingSignUpsOfANetwork(40);
    const known = await signUp(eventId, {}, from("203.0.113.1"));
    await press(known.link);
    const crowd = [];
    // A known address adds to the count without another place, so that the limit reveals nothing about it.
    crowd.push(await signUp(eventId, { email: known.email }, from("203.0.113.9")));
    const again = { ...from("203.0.113.9"), ...(await site.headersOf("admin")) };
    while (crowd.length < limit) crowd.push(await signUp(eventId, {}, again));
    const refused = await signal.signUp(eventId, {}, from("203.0.113.9"));
    expect([refused.status, refused.body.code]).toEqual([429, "NETWORK_WAITS"]);
    expect((await signal.signUp(eventId, { email: known.email }, from("203.0.113.9"))).body.code).toBe(
      "NETWORK_WAITS",
    );
    expect((await signal.signUp(eventId, {}, from("203.0.113.8"))).status).toBe(200);
    expect((await signal.signUp(await signal.event(), {}, from("203.0.113.9"))).status).toBe(200);
    const own = { ...from("203.0.113.9"), ...(await site.headersOf("user")) };
    expect((await signal.signUp(eventId, { email: "user@site.example" }, own)).status).toBe(200);
    const mine = crowd.at(-1)?.email;
    expect((await signal.signUp(eventId, { email: mine }, again)).body.code).toBe("NETWORK_WAITS");
    await press(crowd.at(-1)?.link ?? "");
    expect((await signal.signUp(eventId, {}, from("203.0.113.9"))).status).toBe(200);
  });

  test.each([
    ["the hold ends", afterTheHold],
    ["the link is pressed, also of a place that is kept", ({ link }: SignedUp) => press(link)],
    ["a code is used at the desk", ({ body }: SignedUp) => use(body.invitationCode)],
  ] as const)("is stored as a digest, and no longer than until %s", async (_, ends) => {
    const eventId = await signal.event();
    const first = await signUp(eventId, {}, from("203.0.113.7"));
    await press(first.link);
    await signUp(eventId, { email: first.email }, from("203.0.113.9"));
    const stored = () =>
      site.database.rows<{ networks: string[] | null }>(
        sql`select networks from signal_shown_codes order by shown_at`,
      );
    const [before, again] = await stored();
    expect([before?.networks, again?.networks]).toEqual([null, [expect.not.stringContaining("203.0.113")]]);
    await ends(first);
    expect(await stored()).toEqual([{ networks: null }, { networks: null }]);
  });
});

describe("an admin", () => {
  test("withdraws invitations that are not used; their places are free, and who had kept one is mailed", async () => {
    const eventId = await signal.event({ maxAttendees: 3 });
    const [kept, held, used] = [await signUp(eventId), await signUp(eventId), await signUp(eventId)];
    await press(kept.link);
    await use(used.body.invitationCode);
    const { invitations } = await signal.stored(eventId);
    const ids = invitations.map(({ id }) => id);
    expect(await withdraw(ids)).toEqual({ status: 200, body: { withdrawn: 2, left: 0 } });
    expect(await taken(eventId)).toBe(1);
    const told = await mailed(kept.email, "Your place is cancelled");
    expect(told.text).toContain("cancelled your place");
    expect((await use(kept.body.invitationCode)).body.code).toBe("WITHDRAWN");
    const log = await site.database.rows<{ detail: object }>(
      sql`select detail from audit_log where event = 'signal-invitations-withdrawn' and detail->>'event' = ${eventId}`,
    );
    expect(log).toEqual([{ detail: { event: eventId, invitations: 2 } }]);
    // The held address gets no email, because it may be a stranger's.
    await signUp(await signal.event({ title: "Another event" }), { email: held.email });
    expect((await site.mailTo(held.email)).map(({ subject }) => subject)).not.toContain(
      "Your place is cancelled",
    );
    expect((await withdraw(ids)).body).toEqual({ withdrawn: 0, left: 0 });
  });

  test("withdraws all that match, if they are as many as was confirmed, a thousand at a time", async () => {
    const eventId = await signal.event({ title: "Roof cinema", maxAttendees: 5000 });
    await site.database.db.execute(sql`
      insert into campus_ticket_bookings (event_id, is_guest, student_email, student_name, ticket_code, ticket_price_pence,
        idempotency_key, created_at, updated_at)
      select ${eventId}, true, 'p' || n || '@people.example', 'Person ' || n, 'SG-' || n, 0, gen_random_uuid(),
        now() - n * interval '1 minute', now() from generate_series(1, 1200) n`);
    await site.database.db.execute(
      sql`update campus_events set current_attendees = 1200 where id = ${eventId}`,
    );
    await site.database.db.execute(sql`update campus_ticket_bookings set checked_in = true, checked_in_at = now()
      where student_email = 'p7@people.example'`);
    const other = await signUp(await signal.event({ title: "Another event" }));
    const withdrawAll = (search: string, count: number) =>
      signal.call("POST", "/admin/signal/invitations/withdrawn", "admin", {
        matching: { eventId, search, state: "unused" },
        count,
      });
    const counted = await signal.call(
      "GET",
      "/admin/signal/invitations?search=roof&state=unused&part=counts",
    );
    expect(counted.body).toMatchObject({ found: 1199, total: 1201, rows: [] });
    const ofEvent = await signal.call("GET", `/admin/signal/invitations?eventId=${eventId}&part=counts`);
    expect(ofEvent.body).toMatchObject({ found: 1200, total: 1201 });
    expect((await withdrawAll("roof", 1200)).body).toMatchObject({ code: "COUNT_CHANGED" });
    expect((await withdrawAll("roof", 1199)).body).toEqual({ withdrawn: 1000, left: 199 });
    expect((await withdrawAll("roof", 199)).body).toEqual({ withdrawn: 199, left: 0 });
    const left = await signal.call("GET", "/admin/signal/invitations?state=unused");
    expect(left.body).toMatchObject({ rows: [{ email: other.email }], found: 1, total: 1201 });
    expect(await taken(eventId)).toBe(1);
  });
});

describe("a booking by staff", () => {
  const add = (eventId: string, email: string) =>
    signal.call("POST", "/admin/signal/invitations", "admin", {
      eventId,
      email,
      fullName: "Kit Larsen",
      telephone: "07700 900123",
      idempotencyKey: crypto.randomUUID(),
    });

  const row = async (email: string) => {
    const [found] = await site.database.rows<{ id: string; code: string; byStaff: boolean }>(
      sql`select id, ticket_code as code, added_by_staff as "byStaff" from campus_ticket_bookings where student_email = ${email}`,
    );
    return found;
  };

  test("needs no press on a link, mails the ticket, and records no subscription", async () => {
    const eventId = await signal.event();
    const email = "kit@people.example";
    expect(await add(eventId, email)).toMatchObject({ status: 200, body: { waits: false } });
    await afterTheHold();
    expect(await taken(eventId)).toBe(1);
    const found = await row(email);
    expect(found).toMatchObject({ byStaff: true });
    expect((await mailed(email, "Your place is in this email")).text).toContain(found?.code);
    expect(await add(eventId, email)).toMatchObject({ status: 409, body: { code: "ALREADY_BOOKED" } });
    expect(await site.database.rows(sql`select from alert_subscriptions`)).toEqual([]);
  });

  test("keeps the place of a sign-up that waits for its link, and joins the list of a full event", async () => {
    const eventId = await signal.event({ maxAttendees: 1 });
    const { email } = await signUp(eventId);
    expect(await add(eventId, email)).toMatchObject({ status: 200 });
    expect(await add(eventId, "late@people.example")).toMatchObject({ body: { waits: true } });
    await afterTheHold();
    expect(await taken(eventId)).toBe(1);
    await withdraw([(await row(email))?.id ?? ""]);
    expect((await mailed("late@people.example", "A place is free for you")).text).toContain("/signal/place?");
  });

  test("moves to another address with a new code, and the old code admits nobody", async () => {
    const eventId = await signal.event();
    await add(eventId, "wrong@people.example");
    const before = await row("wrong@people.example");
    const moved = await signal.call("POST", `/admin/campus/bookings/${before?.id}/correct`, "admin", {
      fullName: "Kit Larsen",
      email: "right@people.example",
    });
    expect(moved.status).toBe(200);
    const after = await row("right@people.example");
    expect((await mailed("right@people.example", "Your place is in this email")).text).toContain(after?.code);
    expect(await use(before?.code ?? "")).toMatchObject({ status: 404 });
    expect(await use(after?.code ?? "")).toMatchObject({ status: 200 });
  });
});
