import { eventually } from "#src/testing/eventually.ts";
import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { setDoorAside } from "#features/auth/kept-data/door-data.client.ts";
import { hold, newest, startPhones, untilSent } from "./door-phone.testing.ts";

vi.stubGlobal("localStorage", { removeItem: () => {} });

const { server, campus, sameSite, startedDoor, door } = await startPhones();

test("an event that is left during the read of its list does not come back", async () => {
  const site = await campus(1);
  const other = await campus(1);
  const here = await door(site);
  const { open, untilHeld } = hold(site.network, "list");
  const late = here.refresh();
  await untilHeld();
  const opening = here.open(other.event.id);
  await eventually(() => expect(here.getState().list).toBeUndefined());
  open();
  await Promise.all([late, opening]);
  expect(here.getState().list?.eventId).toBe(other.event.id);
});

test("the verdict has the age and that somebody needs something; the phone forgets both once they are in, until an undo", async () => {
  const site = await campus(1);
  await server.tell(site.code(1), "18", "A seat");
  const here = await door(site);
  const told = { ageBand: "18", hasNeeds: true };
  const forgotten = { ageBand: null, hasNeeds: false };
  expect(here.getState().tickets).toMatchObject([told]);
  expect(JSON.stringify((await here.database.read()).lists)).not.toContain("A seat");
  site.network.mode = "down";
  await here.scan(site.code(1));
  expect(here.getState().shown).toMatchObject({ verdict: "admitted", ticket: told });
  expect(here.getState().tickets).toMatchObject([forgotten]);
  site.network.mode = "up";
  await here.send();
  await untilSent(here);
  expect(here.getState().list?.tickets).toMatchObject([forgotten]);
  await here.refresh();
  expect(here.getState().list?.tickets).toMatchObject([forgotten]);
  await here.undo(newest(here));
  await untilSent(here);
  expect(here.getState().tickets).toMatchObject([{ ...told, checkedInAt: null }]);
});

test("a deleted booking leaves the list", async () => {
  const site = await campus(2);
  const { refresh, getState } = await door(site);
  await server.remove(site.code(1));
  await refresh();
  await eventually(() => expect(getState().counts).toEqual({ checkedIn: 0, booked: 1 }));
});

test("another account's list is deleted with its names; unsent scans are delivered later", async () => {
  const site = await campus(1);
  const mine = await door(site, { userId: "me" });
  site.network.mode = "down";
  const theirs = await door(site, { phone: mine.phone, userId: "you" });
  expect(theirs.getState().list).toBeUndefined();

  site.network.mode = "up";
  const again = await door(site, { phone: mine.phone });
  site.network.mode = "down";
  await again.scan(site.code(1));
  again.leave();
  const others = await door(site, { phone: mine.phone, userId: "you" });
  expect([others.getState().list, others.getState().unsent]).toEqual([undefined, 1]);
  expect(JSON.stringify((await others.database.read()).steps)).not.toMatch(
    new RegExp(`Student|${site.code(1)}`),
  );
  others.leave();

  site.network.mode = "up";
  const back = await door(site, { phone: mine.phone });
  await untilSent(back);
  await eventually(() => expect(back.getState().counts.checkedIn).toBe(1));
  await back.scan(site.code(1));
  expect(back.getState().shown).toMatchObject({ verdict: "already" });
});

test("answers that arrive with no list open, or another one, are stored in their own event's list", async () => {
  const site = await campus(2);
  const other = await campus(1);
  const before = await door(site);
  site.network.mode = "down";
  await before.scan(site.code(1));
  before.leave();
  site.network.mode = "up";
  const chooser = await startedDoor(site, { phone: before.phone });
  await untilSent(chooser);
  site.network.mode = "down";
  await chooser.open(site.event.id);
  await chooser.scan(site.code(1));
  expect(chooser.getState().shown).toMatchObject({ verdict: "already", first: { device: "Door 1" } });

  await chooser.scan(site.code(2));
  await chooser.open(other.event.id);
  site.network.mode = "up";
  await chooser.send();
  await untilSent(chooser);
  site.network.mode = "down";
  await chooser.open(site.event.id);
  expect(chooser.getState().counts.checkedIn).toBe(2);
  await chooser.scan(site.code(2));
  expect(chooser.getState().shown).toMatchObject({ verdict: "already" });
});

test("a scan refused while another list was open is shown as refused, with its conflict", async () => {
  const site = await campus(1);
  const other = await campus(1);
  const here = await door(site);
  const there = await door(await sameSite(site), { device: "Door 2" });
  site.network.mode = "down";
  await here.scan(site.code(1));
  await there.scan(site.code(1));
  await here.open(other.event.id);
  site.network.mode = "up";
  await here.send();
  await untilSent(here);
  expect(here.getState().conflicts).toHaveLength(1);
  await here.open(site.event.id);
  expect(here.getState().scans).toMatchObject([{ name: "Student 1", state: "refused" }]);
  await here.undo(newest(here));
  expect(here.getState().scans).toMatchObject([{ state: "refused" }]);
  expect(await server.deviceOf(site.code(1))).toBe("Door 2");
});

test("a list requested before an answer does not overwrite it, and is read again", async () => {
  const site = await campus(2);
  const here = await startedDoor(site);
  await here.open(site.event.id);
  const { open, untilHeld } = hold(site.network, "list");
  const late = here.refresh();
  await untilHeld();
  await here.scan(site.code(1));
  await untilSent(here);
  site.network.refuse = (call) => (call === "list" ? 500 : 0);
  open();
  await late;
  expect(here.getState()).toMatchObject({
    counts: { checkedIn: 1 },
    failure: "The server cannot be reached.",
  });
});

test("what a sign-out in another tab deletes does not come back with an answer", async () => {
  const site = await campus(1);
  const here = await door(site);
  const { open, untilHeld } = hold(site.network, "record");
  const scanning = here.scan(site.code(1));
  await untilHeld();
  await setDoorAside(here.phone);
  open();
  await scanning;
  await untilSent(here);
  expect(await here.database.read()).toEqual({ lists: [], steps: [], scans: [], conflicts: [] });
});
