import { eventually } from "#src/testing/eventually.ts";
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { hold, newest, startPhones, untilSent } from "./door-phone.testing.ts";

const { server, campus, sameSite, door } = await startPhones();

test("undoing an unsent scan deletes its step; undoing a sent one queues an undo after it", async () => {
  const site = await campus(2);
  const { scan, undo, send, getState } = await door(site);
  site.network.mode = "down";
  await scan(site.code(1));
  await undo(getState().scans[0]?.scanId ?? "");
  expect(getState()).toMatchObject({ unsent: 0, counts: { checkedIn: 0 }, shown: undefined });

  site.network.mode = "up";
  await scan(site.code(2));
  await eventually(() => expect(getState().unsent).toBe(0));
  site.network.mode = "down";
  await undo(getState().scans[0]?.scanId ?? "");
  expect(getState()).toMatchObject({ unsent: 1, counts: { checkedIn: 0 } });
  site.network.mode = "up";
  await send();
  expect(await server.deviceOf(site.code(2))).toBeNull();
  await scan(site.code(2));
  expect(getState().shown?.verdict).toBe("admitted");
});

test("an undo of a scan that is being sent follows it", async () => {
  const site = await campus(1);
  const here = await door(site);
  const { open, untilHeld } = hold(site.network, "record");
  const scanning = here.scan(site.code(1));
  await untilHeld();
  await here.undo(newest(here));
  open();
  await scanning;
  await untilSent(here);
  expect(here.getState()).toMatchObject({
    shown: undefined,
    counts: { checkedIn: 0 },
    scans: [{ state: "undone" }],
  });
  expect(await server.deviceOf(site.code(1))).toBeNull();
});

test("an undo that leaves another device's check-in shows it as a conflict", async () => {
  const site = await campus(1);
  const here = await door(site);
  const there = await door(await sameSite(site), { device: "Door 2" });
  await here.scan(site.code(1));
  await untilSent(here);
  await there.refresh();
  await there.undoOther(there.getState().tickets[0]?.bookingId ?? "");
  await there.scan(site.code(1));
  await here.undo(newest(here));
  await untilSent(here);
  expect(here.getState().conflicts.map(({ words }) => words)).toEqual([
    "Student 1 is still in: let in again at 18:44 by Door 2",
  ]);
  expect(here.getState().counts.checkedIn).toBe(1);
});

test("an undo of a ticket leaves a scan in that is made before its answer arrives", async () => {
  const site = await campus(1);
  const here = await door(site);
  await here.scan(site.code(1));
  await untilSent(here);
  const { open, untilHeld } = hold(site.network, "undo");
  const undoing = here.undoOther(here.getState().tickets[0]?.bookingId ?? "");
  await untilHeld();
  await here.undo(newest(here));
  await here.scan(site.code(1));
  open();
  await undoing;
  await untilSent(here);
  expect(here.getState().scans.map(({ state }) => state)).toEqual(["in", "undone"]);
  expect(await server.deviceOf(site.code(1))).toBe("Door 1");
});
