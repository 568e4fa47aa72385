import { ORPCError } from "@orpc/client";
import "fake-indexeddb/auto";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDoorStore } from "./door.state.ts";
import { openDoorDatabase } from "./door-database.client.ts";
import { networkTo, startDoorServer, type TestEvent } from "./door-server.testing.ts";

const server = await startDoorServer();
const evening = new Date("2025-03-14T18:44:00Z");

let phones = 0;

/** An event tonight with so many tickets, and a network to it. */
async function campus(count: number) {
  const [event] = await server.events(1, count, "2025-03-14");
  if (!event) throw new Error("No event was made");
  return { event, code: event.code, network: networkTo(server.api) };
}

/** The same event over a network of its own. */
async function sameSite(site: Campus): Promise<Campus> {
  return { ...site, network: networkTo(server.api) };
}

interface Campus {
  event: TestEvent;
  network: ReturnType<typeof networkTo>;
}

/** A phone at a door that is started, with no list open. */
async function startedDoor(
  { network }: Pick<Campus, "network">,
  {
    phone = `phone-${++phones}`,
    device = "Door 1",
    userId = "me",
    onError = fail as (error: unknown) => void,
  } = {},
) {
  const database = await openDoorDatabase(phone);
  const store = createDoorStore({
    ...{ database, userId, api: network.api, now: () => evening, onError },
    ...{ isOnline: () => network.mode !== "down", retryMs: [1, 2], answerMs: 2000, questionMs: 2000 },
  });
  const leave = () => {
    store.close();
    database.close();
  };
  onTestFinished(leave);
  await store.start();
  await store.nameDevice(device);
  return { ...store, database, phone, leave };
}

/** A phone with the list of the event open. */
async function door(site: Campus, options: Parameters<typeof startedDoor>[1] = {}) {
  const store = await startedDoor(site, options);
  await store.open(site.event.id);
  return store;
}

type Door = Awaited<ReturnType<typeof door>>;

/** Holds the next answer to a call back until it is opened. */
function hold(network: Campus["network"], call: string) {
  let open = () => {};
  let passed = 0;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  network.gate = (name) => {
    if (name !== call) return undefined;
    // The request goes through.
    return ++passed === 2 ? opened : undefined;
  };
  return { open, untilHeld: () => vi.waitFor(() => expect(passed).toBeGreaterThan(1)) };
}

function fail(error: unknown): void {
  throw error;
}

const newest = ({ get }: Pick<Door, "get">) => get().scans[0]?.scanId ?? "";

const untilSent = ({ get }: Pick<Door, "get">) => vi.waitFor(() => expect(get().unsent).toBe(0));

test("a ticket is let in by the server's word, a second time told when and where, an odd code refused", async () => {
  const site = await campus(3);
  const { scan, get } = await door(site);
  await scan(site.code(1).toLowerCase());
  expect(get()).toMatchObject({
    shown: { verdict: "admitted", name: "Student 1" },
    counts: { checkedIn: 1, booked: 3 },
  });
  expect(await server.deviceOf(site.code(1))).toBe("Door 1");
  await vi.waitFor(() => expect(get().unsent).toBe(0));
  await scan(site.code(1));
  expect(get().shown).toMatchObject({ verdict: "already", first: { device: "Door 1" } });
  await scan("https://example.org/a-poster");
  expect(get().shown).toMatchObject({ verdict: "unreadable" });
  await scan(site.code(9));
  expect(get().shown).toMatchObject({ verdict: "unknown" });
});

test("who was let in elsewhere a moment ago is told so, although this phone's list does not know", async () => {
  const site = await campus(1);
  const here = await door(site);
  const there = await door(site, { device: "Door 2" });
  await there.scan(site.code(1));
  await here.scan(site.code(1));
  expect(here.get().shown).toMatchObject({ verdict: "already", first: { device: "Door 2" } });
  expect(here.get().conflicts).toEqual([]);
  await vi.waitFor(() => expect(here.get().scans[0]?.state).toBe("refused"));
});

test("100 scans without a network, then all are told, and who was let in twice is named", async () => {
  const site = await campus(120);
  const here = await door(site);
  const there = await door(site, { device: "Door 2" });
  for (const n of [7, 11]) await there.scan(site.code(n));
  site.network.mode = "down";
  // A verdict waits for no request: none is answered while the phone scans.
  const online = Promise.withResolvers<void>();
  site.network.gate = () => online.promise;
  for (let n = 1; n <= 100; n++) {
    await here.scan(site.code(n));
    expect(here.get().shown?.verdict).toBe("admitted");
  }
  expect(here.get()).toMatchObject({ unsent: 100, counts: { checkedIn: 100, booked: 120 } });
  await here.scan(site.code(100));
  expect(here.get().shown).toMatchObject({ verdict: "already", first: { device: "Door 1" } });

  site.network.mode = "up";
  site.network.gate = () => undefined;
  online.resolve();
  await here.send();
  expect(here.get()).toMatchObject({ unsent: 0, sync: "idle", counts: { checkedIn: 100 } });
  expect(here.get().conflicts.map(({ words }) => words)).toEqual([
    "Student 7 was let in twice: here, and at 18:44 by Door 2",
    "Student 11 was let in twice: here, and at 18:44 by Door 2",
  ]);
  expect(site.network.calls.filter((call) => call.startsWith("record 100"))).toHaveLength(1);
  await here.dismiss(here.get().conflicts[0]?.scanId ?? "");
  expect(await here.database.conflicts()).toHaveLength(1);
});

test("more than a call takes are told in several", async () => {
  const site = await campus(250);
  const { scan, send, get } = await door(site);
  site.network.mode = "down";
  for (let n = 1; n <= 250; n++) await scan(site.code(n));
  site.network.mode = "up";
  await send();
  expect(get().unsent).toBe(0);
  expect(site.network.calls.filter((call) => call.startsWith("record"))).toEqual(["record 200", "record 50"]);
});

test("a page that is killed loses nothing: list, scans and their verdicts come back without a network", async () => {
  const site = await campus(3);
  const before = await door(site);
  await before.scan(site.code(1));
  await vi.waitFor(() => expect(before.get().unsent).toBe(0));
  site.network.mode = "down";
  await before.scan(site.code(2));
  const after = await door(site, { phone: before.phone });
  expect(after.get()).toMatchObject({ unsent: 1, counts: { checkedIn: 2, booked: 3 }, device: "Door 1" });
  expect(
    after
      .get()
      .scans.map(({ name }) => name)
      .sort(),
  ).toEqual(["Student 1", "Student 2"]);
  for (const n of [1, 2]) {
    await after.scan(site.code(n));
    expect(after.get().shown).toMatchObject({ verdict: "already" });
  }
  site.network.mode = "up";
  await after.send();
  expect(await server.deviceOf(site.code(2))).toBe("Door 1");
});

test("an answer that is lost on the way is asked for again, and is no duplicate", async () => {
  const site = await campus(1);
  const { scan, get } = await door(site);
  site.network.mode = "lost";
  await scan(site.code(1));
  expect(get().shown?.verdict).toBe("admitted");
  await vi.waitFor(() =>
    expect(site.network.calls.filter((call) => call === "record 1").length).toBeGreaterThan(2),
  );
  expect(get().unsent).toBe(1);
  site.network.mode = "up";
  await vi.waitFor(() => expect(get().unsent).toBe(0));
  expect(get().conflicts).toEqual([]);
});

test("an undo of what was never told leaves no trace; of what was, it is told after it", async () => {
  const site = await campus(2);
  const { scan, undo, send, get } = await door(site);
  site.network.mode = "down";
  await scan(site.code(1));
  await undo(get().scans[0]?.scanId ?? "");
  expect(get()).toMatchObject({ unsent: 0, counts: { checkedIn: 0 }, shown: undefined });

  site.network.mode = "up";
  await scan(site.code(2));
  await vi.waitFor(() => expect(get().unsent).toBe(0));
  site.network.mode = "down";
  await undo(get().scans[0]?.scanId ?? "");
  expect(get()).toMatchObject({ unsent: 1, counts: { checkedIn: 0 } });
  site.network.mode = "up";
  await send();
  expect(await server.deviceOf(site.code(2))).toBeNull();
  await scan(site.code(2));
  expect(get().shown?.verdict).toBe("admitted");
});

test("a session that is over stops nobody at the door; what is not told waits", async () => {
  const site = await campus(2);
  const { scan, get } = await door(site);
  site.network.refuse = () => 401;
  await scan(site.code(1));
  expect(get().shown?.verdict).toBe("admitted");
  await vi.waitFor(() => expect(get().sync).toBe("signed-out"));
  await scan(site.code(2));
  expect(get()).toMatchObject({ unsent: 2, shown: { verdict: "admitted" } });
  site.network.refuse = () => 0;
  await vi.waitFor(() => expect(get()).toMatchObject({ unsent: 0, sync: "idle" }));
});

test("a code that is not on the list is let in by hand without a network, and looked into later", async () => {
  const site = await campus(1);
  const { scan, letIn, send, get } = await door(site);
  site.network.mode = "down";
  await scan(site.code(9));
  expect(get().shown?.verdict).toBe("unlisted");
  await letIn();
  expect(get()).toMatchObject({ unsent: 1, shown: { verdict: "admitted" } });
  await scan(site.code(9));
  expect(get().shown?.verdict).toBe("already");
  site.network.mode = "up";
  await send();
  expect(get().conflicts[0]?.words).toBe(`${site.code(9)} was let in here with a code that is no ticket`);
});

test("a booking made since the list was read is let in by the server's word", async () => {
  const site = await campus(1);
  const { scan, get } = await door(site);
  await server.book(site.event, 5);
  await scan(site.code(5));
  expect(get().shown).toMatchObject({ verdict: "admitted", name: "Student 5" });
  await vi.waitFor(() => expect(get().counts).toEqual({ checkedIn: 1, booked: 2 }));
});

test("an event that is left while its list is being read does not come back", async () => {
  const site = await campus(1);
  const other = await campus(1);
  const here = await door(site);
  const { open, untilHeld } = hold(site.network, "list");
  const late = here.refresh();
  await untilHeld();
  const opening = here.open(other.event.id);
  await vi.waitFor(() => expect(here.get().list).toBeUndefined());
  open();
  await Promise.all([late, opening]);
  expect(here.get().list?.eventId).toBe(other.event.id);
});

test("a booking that was deleted leaves the list", async () => {
  const site = await campus(2);
  const { refresh, get } = await door(site);
  await server.remove(site.code(1));
  await refresh();
  await vi.waitFor(() => expect(get().counts).toEqual({ checkedIn: 0, booked: 1 }));
});

test("a list is not shown to another account, nor kept beyond the day after; unsent scans keep it", async () => {
  const site = await campus(1);
  const mine = await door(site, { userId: "me" });
  site.network.mode = "down";
  const theirs = await door(site, { phone: mine.phone, userId: "you" });
  expect(theirs.get().list).toBeUndefined();

  site.network.mode = "up";
  const again = await door(site, { phone: mine.phone });
  site.network.mode = "down";
  await again.scan(site.code(1));
  expect((await door(site, { phone: mine.phone, userId: "you" })).get().list).toBeUndefined();
  expect(await (await again.database.readEvent(site.event.id)).list).toBeDefined();
});

test("answers that arrive with no list open, or with another, are stored with their own event's list", async () => {
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
  expect(chooser.get().shown).toMatchObject({ verdict: "already", first: { device: "Door 1" } });

  await chooser.scan(site.code(2));
  await chooser.open(other.event.id);
  site.network.mode = "up";
  await chooser.send();
  await untilSent(chooser);
  site.network.mode = "down";
  await chooser.open(site.event.id);
  expect(chooser.get().counts.checkedIn).toBe(2);
  await chooser.scan(site.code(2));
  expect(chooser.get().shown).toMatchObject({ verdict: "already" });
});

test("a scan that was refused while another list was open is shown as refused, with its conflict", async () => {
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
  expect(here.get().conflicts).toHaveLength(1);
  await here.open(site.event.id);
  expect(here.get().scans).toMatchObject([{ name: "Student 1", state: "refused" }]);
  await here.undo(newest(here));
  expect(here.get().scans).toMatchObject([{ state: "refused" }]);
  expect(await server.deviceOf(site.code(1))).toBe("Door 2");
});

test("a ticket that was let in unlisted is on the list once it is answered, and is undone like any other", async () => {
  const site = await campus(1);
  const here = await door(site);
  site.network.mode = "down";
  await server.book(site.event, 2);
  await here.scan(site.code(2));
  await here.letIn();
  site.network.mode = "up";
  await here.send();
  await untilSent(here);
  site.network.mode = "down";
  await here.scan(site.code(2));
  expect(here.get().shown).toMatchObject({ verdict: "already", name: "Student 2" });
  await here.undo(newest(here));
  site.network.mode = "up";
  await here.send();
  await untilSent(here);
  expect(await server.deviceOf(site.code(2))).toBeNull();
});

test("an undo of an unlisted ticket that the server has not answered follows its scan", async () => {
  const site = await campus(1);
  const here = await door(site);
  await server.book(site.event, 2);
  site.network.mode = "down";
  await here.scan(site.code(2));
  await here.letIn();
  site.network.mode = "lost";
  await here.send();
  expect(await server.deviceOf(site.code(2))).toBe("Door 1");
  await here.undo(newest(here));
  expect(here.get().scans).toMatchObject([{ state: "undone" }]);
  site.network.mode = "up";
  await here.send();
  await untilSent(here);
  expect(await server.deviceOf(site.code(2))).toBeNull();
});

test("an undo of an unsent scan is not overtaken by a send that starts in the same moment", async () => {
  const site = await campus(1);
  const here = await door(site);
  site.network.mode = "down";
  await here.scan(site.code(1));
  site.network.mode = "up";
  await Promise.all([here.undo(newest(here)), here.send()]);
  await untilSent(here);
  expect(await server.deviceOf(site.code(1))).toBeNull();
  expect(here.get()).toMatchObject({ counts: { checkedIn: 0 }, scans: [{ state: "undone" }] });
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
  expect(here.get()).toMatchObject({
    shown: undefined,
    counts: { checkedIn: 0 },
    scans: [{ state: "undone" }],
  });
  expect(await server.deviceOf(site.code(1))).toBeNull();
});

test("an undo that leaves another device's check-in says so", async () => {
  const site = await campus(1);
  const here = await door(site);
  const there = await door(await sameSite(site), { device: "Door 2" });
  await here.scan(site.code(1));
  await untilSent(here);
  await there.refresh();
  await there.undoOther(there.get().tickets[0]?.bookingId ?? "");
  await there.scan(site.code(1));
  await here.undo(newest(here));
  await untilSent(here);
  expect(here.get().conflicts.map(({ words }) => words)).toEqual([
    "Student 1 is still in: let in again at 18:44 by Door 2",
  ]);
  expect(here.get().counts.checkedIn).toBe(1);
});

test("a code that the server was asked about in vain lets nobody in, unless the volunteer does", async () => {
  const site = await campus(1);
  const here = await door(site);
  await server.book(site.event, 2);
  site.network.mode = "lost";
  await here.scan(site.code(2));
  expect(here.get().shown?.verdict).toBe("unlisted");
  here.clear();
  site.network.mode = "up";
  await here.send();
  await untilSent(here);
  expect(await server.deviceOf(site.code(2))).toBeNull();
  expect(here.get().scans).toEqual([]);
});

test.each([400, 409, 413])(
  "a step that the server answers %i does not block others; a person sees it",
  async (status) => {
    const site = await campus(5);
    const here = await door(site);
    site.network.mode = "down";
    for (let n = 1; n <= 5; n++) await here.scan(site.code(n));
    site.network.refuse = (_call, input) => (JSON.stringify(input).includes(site.code(3)) ? status : 0);
    site.network.mode = "up";
    await here.send();
    expect(here.get()).toMatchObject({ unsent: 0, sync: "idle", counts: { checkedIn: 4 } });
    expect(here.get().conflicts.map(({ words }) => words)).toEqual([
      expect.stringContaining(
        `Student 3 (${site.code(3)}) was let in here, but the server does not take this scan.`,
      ),
    ]);
    expect(here.get().scans.filter(({ state }) => state === "refused")).toMatchObject([
      { name: "Student 3" },
    ]);
  },
);

test("an event that the server refuses holds up its own steps only", async () => {
  const site = await campus(1);
  const other = await campus(1);
  const here = await door(site);
  await here.open(other.event.id);
  site.network.mode = "down";
  await here.scan(other.code(1));
  await here.open(site.event.id);
  await here.scan(site.code(1));
  site.network.refuse = (_call, input) => (JSON.stringify(input).includes(other.event.id) ? 403 : 0);
  site.network.mode = "up";
  await here.send();
  expect(here.get()).toMatchObject({ unsent: 1, refusedElsewhere: 1, sync: "idle" });
  expect(await server.deviceOf(site.code(1))).toBe("Door 1");
  site.network.refuse = () => 0;
  await untilSent(here);
  expect(await server.deviceOf(other.code(1))).toBe("Door 1");
});

test("of a batch with scans after the end of a door pass those before it are taken", async () => {
  const site = await campus(4);
  const here = await door(site);
  site.network.mode = "down";
  for (let n = 1; n <= 4; n++) await here.scan(site.code(n));
  const { api } = site.network;
  const { record } = api;
  api.record = async (input) => {
    if (JSON.stringify(input).includes(site.code(4)))
      throw new ORPCError("DOOR_PASS_ENDED", { status: 401, defined: true });
    return record(input);
  };
  site.network.mode = "up";
  await here.send();
  expect(here.get()).toMatchObject({ unsent: 1, sync: "signed-out" });
  expect(await server.deviceOf(site.code(3))).toBe("Door 1");
});

test("a list that was asked for before an answer does not overwrite it, and is read again", async () => {
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
  expect(here.get()).toMatchObject({ counts: { checkedIn: 1 }, failure: "The server cannot be reached." });
});

test("what the phone cannot store is not done, and said", async () => {
  const site = await campus(1);
  const errors: unknown[] = [];
  const here = await door(site, { onError: (error) => errors.push(error) });
  here.database.close();
  await here.scan(site.code(1));
  expect(here.get()).toMatchObject({
    shown: undefined,
    unsent: 0,
    notice: expect.stringContaining("not done"),
  });
  expect(errors).toHaveLength(1);
});
