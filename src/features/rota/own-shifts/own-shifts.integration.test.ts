import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { londonMinute } from "#shared/time/london.ts";
import { startTestSite } from "#src/testing/site.ts";
import { calendarIn, rotaOf } from "../rota.testing.ts";
import { departureDigest, leaveLink, volunteerLink } from "../volunteers/volunteer-link.rules.ts";

const site = await startTestSite({ poolSize: 12 });
const rota = rotaOf(site);

const mailsTo = (email: string) => rota.subjectsTo(email);

/** An event that starts in some minutes. */
function eventIn(minutes: number): Promise<string> {
  const [eventDate = "", eventTime = ""] = londonMinute(Date.now() + minutes * MINUTE_MS).split(" ");
  return rota.event({ eventDate, eventTime });
}

describe("a volunteer, by their link and without an account,", () => {
  test("takes an open shift, gets a mail with its calendar entry, and drops it", async () => {
    const shift = await rota.shift(await rota.event({ eventDate: "2099-03-14" }));
    const ada = await rota.volunteer();
    expect(await rota.show(ada)).toMatchObject({ state: "open", own: [] });
    expect(await rota.press(ada, "claim", shift)).toEqual({ outcome: "claimed", door: null });
    expect(await rota.press(ada, "claim", shift)).toEqual({ outcome: "claimed", door: null });
    const mail = await site.nextMailTo(ada.email);
    expect(mail.subject).toBe("You have a shift");
    expect(calendarIn(mail)).toMatch(/UID:[\s\S]*DTSTART:20990314T183000Z\r?\nDTEND:20990314T203000Z/);
    expect(await rota.show(ada)).toMatchObject({ own: [{ shiftId: shift, canBeDropped: true }] });
    expect(await rota.press(ada, "drop", shift)).toEqual({ outcome: "dropped", door: null });
    expect(await rota.press(ada, "drop", shift)).toEqual({ outcome: "dropped", door: null });
    expect(await rota.claims(shift)).toEqual([]);
    const dropped = await site.nextMailTo(ada.email);
    expect(dropped.text).toContain("You dropped this shift");
    expect(calendarIn(dropped)).toContain("METHOD:CANCEL");
    const uid = (file: string) => /UID:\S+/.exec(file)?.[0];
    expect(uid(calendarIn(dropped))).toBe(uid(calendarIn(mail)));
    expect(await mailsTo(ada.email)).toHaveLength(2);
  });

  test("changes nothing by opening the page, or by a link with another key", async () => {
    const shift = await rota.shift(await rota.event());
    const ada = await rota.volunteer();
    const page = volunteerLink.urlFor({ siteUrl: site.url, secrets: site.secrets }, ada.id);
    for (let n = 0; n < 2; n++) expect(await (await fetch(page)).text()).toContain("Take it");
    const stranger = { link: { ...ada.link, key: `${ada.link.key}x` } };
    expect(await rota.show(stranger)).toMatchObject({ state: "unknown", name: "" });
    expect(await rota.press(stranger, "claim", shift)).toEqual({ outcome: null, door: null });
    expect(await rota.claims(shift)).toEqual([]);
  });

  test("reads the page again after a press that names no shift", async () => {
    const ada = await rota.volunteer();
    for (const answer of [`claim ${"-".repeat(36)}`, "claim", "drop x", "claim 0"])
      expect(await rota.call("visitor", "POST", "/rota", { ...ada.link, answer })).toMatchObject({
        status: 200,
        body: { outcome: null, door: null },
      });
  });

  test("cannot take two shifts at the same time, one that has started, or one of an event that is called off", async () => {
    const event = await rota.event();
    const [door, sound, late] = [
      await rota.shift(event),
      await rota.shift(event, { name: "Sound", startsAfter: 60, endsAfter: 180 }),
      await rota.shift(event, { name: "Cleaning", startsAfter: 120, endsAfter: 180 }),
    ];
    const ada = await rota.volunteer();
    await rota.press(ada, "claim", door);
    expect(await rota.press(ada, "claim", sound)).toMatchObject({ outcome: "overlaps" });
    expect((await rota.show(ada)).open).toContainEqual(
      expect.objectContaining({ shiftId: sound, hindrance: "overlaps" }),
    );
    expect(await rota.press(ada, "claim", late)).toMatchObject({ outcome: "claimed" });
    const begun = await rota.shift(await eventIn(-5));
    expect(await rota.press(ada, "claim", begun)).toMatchObject({ outcome: "started" });
    const off = await rota.shift(await rota.event({ status: "called_off", calledOffAt: new Date() }));
    expect(await rota.press(ada, "claim", off)).toMatchObject({ outcome: "gone" });
  });

  test("drops a shift until it starts", async () => {
    const event = await rota.event();
    const shift = await rota.shift(event);
    const ada = await rota.volunteer();
    await rota.press(ada, "claim", shift);
    const [date, time] = londonMinute(Date.now() - MINUTE_MS).split(" ");
    await site.database.db.execute(
      sql`update campus_events set event_date = ${date}, event_time = ${time} where id = ${event}`,
    );
    expect(await rota.press(ada, "drop", shift)).toMatchObject({ outcome: "started" });
    expect(await rota.claims(shift)).toHaveLength(1);
  });
});

test("the last shift goes to one of twelve who press at once", async () => {
  const shift = await rota.shift(await rota.event(), { people: 3 });
  const volunteers = await Promise.all(Array.from({ length: 12 }, () => rota.volunteer()));
  const answers = await Promise.all(volunteers.map((each) => rota.press(each, "claim", shift)));
  const outcomes = answers.map(({ outcome }) => outcome).sort();
  expect(outcomes).toEqual([...Array(3).fill("claimed"), ...Array(9).fill("full")]);
  expect(await rota.claims(shift)).toHaveLength(3);
});

test("two presses of one person at once take only one of two shifts at the same time", async () => {
  const event = await rota.event();
  const shifts = [await rota.shift(event), await rota.shift(event, { name: "Sound" })] as const;
  const ada = await rota.volunteer();
  const answers = await Promise.all(shifts.map((shift) => rota.press(ada, "claim", shift)));
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["claimed", "overlaps"]);
});

describe("the door of a shift", () => {
  const openShift = { opensDoor: true, startsAfter: 0, endsAfter: 120 };
  const tokenIn = (door: string | null) => new URL(door ?? "", site.url).hash.replace("#pass=", "");
  const doorCall = (token: string, eventId: string) =>
    fetch(`${site.url}/api/campus/events/${eventId}/door-pass`, {
      headers: { authorization: `Bearer ${token}` },
    });

  test("opens from an hour before, with a pass named after the shift that ends half an hour after the shift", async () => {
    const [soon, later] = [await eventIn(50), await eventIn(70)];
    const [shift, early] = [
      await rota.shift(soon, openShift),
      await rota.shift(later, { ...openShift, startsAfter: 0 }),
    ];
    const [ada, bo] = [await rota.volunteer(), await rota.volunteer({ name: "Bo" })];
    await rota.press(ada, "claim", shift);
    await rota.press(bo, "claim", early);
    expect(await rota.press(bo, "door", early)).toEqual({ outcome: "door-early", door: null });
    const { door } = await rota.press(ada, "door", shift);
    expect(door).toMatch(new RegExp(`^/campus-admin/door\\?event=${soon}#pass=door_`));
    const pass = await (await doorCall(tokenIn(door), soon)).json();
    expect(pass).toMatchObject({ eventId: soon, name: expect.stringMatching(/^Door, \d\d:\d\d$/) });
    expect(Math.abs(Date.parse(pass.endsAt) - Date.now() - 200 * MINUTE_MS)).toBeLessThan(2 * MINUTE_MS);
    // Another phone of the volunteer receives the same pass.
    expect((await rota.press(ada, "door", shift)).door).toBe(door);
    const passes = await site.database.rows(sql`select id from campus_door_passes where event_id = ${soon}`);
    expect(passes).toHaveLength(1);
  });

  test("is closed once the volunteer drops the shift, is taken off it or off the list", async () => {
    const event = await eventIn(30);
    const shift = await rota.shift(event, { ...openShift, people: 3 });
    const ends = {
      drop: ({ link }: { link: object }) => rota.press({ link }, "drop", shift),
      off: async ({ id }: { id: string }) => {
        const claim = (await rota.claims(shift)).find(({ volunteer_id }) => volunteer_id === id);
        return rota.call("door-lead", "POST", `/admin/rota/claims/${claim?.id}/end`, {});
      },
      gone: ({ id }: { id: string }) => rota.call("admin", "DELETE", `/admin/rota/volunteers/${id}`),
    };
    for (const end of Object.values(ends)) {
      const ada = await rota.volunteer();
      await rota.press(ada, "claim", shift);
      const token = tokenIn((await rota.press(ada, "door", shift)).door);
      expect((await doorCall(token, event)).status).toBe(200);
      await end(ada);
      expect((await doorCall(token, event)).status).toBe(401);
    }
  });

  test("stays closed for a volunteer whose pass a lead has revoked, and after the shift", async () => {
    const event = await eventIn(30);
    const shift = await rota.shift(event, openShift);
    const ada = await rota.volunteer();
    await rota.press(ada, "claim", shift);
    await rota.press(ada, "door", shift);
    await rota.revokePass(event);
    expect(await rota.press(ada, "door", shift)).toEqual({ outcome: "door-revoked", door: null });
    await site.database.db.execute(
      sql`update campus_events set event_date = event_date - 1 where id = ${event}`,
    );
    expect(await rota.press(ada, "door", shift)).toEqual({ outcome: "door-over", door: null });
  });
});

describe("a shift with under-18s", () => {
  test("takes only people whose check is in force, at the claim and again at the door", async () => {
    const event = await eventIn(30);
    const shift = await rota.shift(event, { opensDoor: true, withUnder18s: true });
    const ada = await rota.volunteer();
    expect((await rota.show(ada)).open).toContainEqual(
      expect.objectContaining({ shiftId: shift, hindrance: "not-ready" }),
    );
    expect(await rota.press(ada, "claim", shift)).toMatchObject({ outcome: "not-ready" });
    await rota.check(ada.id);
    expect(await rota.press(ada, "claim", shift)).toMatchObject({ outcome: "claimed" });
    await site.database.db.execute(sql`delete from adult_checks where volunteer_id = ${ada.id}`);
    await rota.check(ada.id, { nextOn: "2026-02-01" });
    expect(await rota.press(ada, "door", shift)).toEqual({ outcome: "not-ready", door: null });
  });
});

describe("somebody who leaves by the link", () => {
  test("is deleted at once with their shifts, is neither mailed nor added again, and can undo it", async () => {
    const shift = await rota.shift(await rota.event());
    const ada = await rota.volunteer();
    await rota.press(ada, "claim", shift);
    await site.nextMailTo(ada.email);
    const link = new URL(leaveLink.urlFor({ siteUrl: site.url, secrets: site.secrets }, ada.id));
    expect(await (await fetch(link)).text()).toContain("Leave the list?");
    expect(await rota.claims(shift)).toHaveLength(1);
    const answer = await fetch(link, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(answer.status).toBe(200);
    expect(await rota.claims(shift)).toEqual([]);
    const rows = await site.database.rows<{ text: string }>(
      sql`select row::text as text from rota_volunteers row union all select row::text from rota_departures row`,
    );
    const about = rows.filter(({ text }) => text.includes(ada.id));
    expect(about).toHaveLength(1);
    expect(JSON.stringify(about)).toContain(departureDigest(site.secrets, ada.email));
    expect(JSON.stringify(about)).not.toContain(ada.email);

    const again = () =>
      rota.call("admin", "POST", "/admin/rota/volunteers", { name: "Ada", email: ada.email.toUpperCase() });
    expect(await again()).toMatchObject({ status: 409, body: { code: "LEFT" } });
    expect(await rota.show(ada)).toMatchObject({ state: "left" });
    expect(await mailsTo(ada.email)).toHaveLength(1);
    const undo = () =>
      fetch(`${site.url}/rota`, { method: "POST", body: new URLSearchParams({ ...ada.link }) });
    expect(await (await undo()).text()).toContain("They may ask you again");
    // A second click changes nothing, and the link is now unknown.
    expect(await (await undo()).text()).toContain("Get your link");
    expect((await again()).status).toBe(204);
  });
});

describe("a lost link", () => {
  const ask = (email: string) => rota.call("visitor", "POST", "/rota/link", { email });

  test("is mailed to an address on the list, and the answer is the same for any other address", async () => {
    const ada = await rota.volunteer();
    const known = await ask(ada.email.toUpperCase());
    const unknown = await ask("nobody@volunteers.example");
    expect(known).toEqual(unknown);
    const mail = await site.nextMailTo(ada.email);
    expect(mail.subject).toBe("Your link to our shifts");
    expect(mail.text).toContain(volunteerLink.pathFor(site.secrets, ada.id));
    expect(await mailsTo("nobody@volunteers.example")).toEqual([]);
  });

  test("of an unanswered invitation comes from a lead only, which the log notes", async () => {
    const ada = await rota.volunteer({ confirmedAt: null });
    await ask(ada.email);
    expect(await mailsTo(ada.email)).toEqual([]);
    const resent = await rota.call("door-lead", "POST", `/admin/rota/volunteers/${ada.id}/resend`);
    expect(resent.status).toBe(204);
    expect((await site.nextMailTo(ada.email)).subject).toBe("Would you like to help at our events?");
    const logged = await site.database.rows(
      sql`select detail from audit_log where event = 'rota-link-resent'`,
    );
    expect(logged).toEqual([{ detail: { volunteer: ada.id } }]);
  });

  test("is not mailed to one address without end", async () => {
    const ada = await rota.volunteer();
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push((await ask(ada.email)).status);
    expect(statuses).toEqual([...Array(6).fill(204), 429]);
  });
});
