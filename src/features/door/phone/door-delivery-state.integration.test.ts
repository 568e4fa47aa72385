import { ORPCError } from "@orpc/client";
import { eventually } from "#src/testing/eventually.ts";
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { startPhones, untilSent } from "./door-phone.testing.ts";

const { server, campus, door } = await startPhones();

test("100 scans without a network are delivered afterwards, and double admissions are shown as conflicts", async () => {
  const site = await campus(120);
  const here = await door(site);
  const there = await door(site, { device: "Door 2" });
  for (const n of [7, 11]) await there.scan(site.code(n));
  site.network.mode = "down";
  // A verdict waits for no request: none is answered during the scans.
  const online = Promise.withResolvers<void>();
  site.network.gate = () => online.promise;
  for (let n = 1; n <= 100; n++) {
    await here.scan(site.code(n));
    expect(here.getState().shown?.verdict).toBe("admitted");
  }
  expect(here.getState()).toMatchObject({ unsent: 100, counts: { checkedIn: 100, booked: 120 } });
  await here.scan(site.code(100));
  expect(here.getState().shown).toMatchObject({ verdict: "already", first: { device: "Door 1" } });

  site.network.mode = "up";
  site.network.gate = () => undefined;
  online.resolve();
  await here.send();
  expect(here.getState()).toMatchObject({ unsent: 0, sync: "idle", counts: { checkedIn: 100 } });
  expect(here.getState().conflicts.map(({ words }) => words)).toEqual([
    "Student 7 was let in twice: here, and at 18:44 by Door 2",
    "Student 11 was let in twice: here, and at 18:44 by Door 2",
  ]);
  expect(site.network.calls.filter((call) => call.startsWith("record 100"))).toHaveLength(1);
  await here.dismiss(here.getState().conflicts[0]?.scanId ?? "");
  expect((await here.database.read()).conflicts).toHaveLength(1);
});

test("more scans than a call takes are sent in several calls", async () => {
  const site = await campus(250);
  const { scan, send, getState } = await door(site);
  site.network.mode = "down";
  for (let n = 1; n <= 250; n++) await scan(site.code(n));
  site.network.mode = "up";
  await send();
  expect(getState().unsent).toBe(0);
  expect(site.network.calls.filter((call) => call.startsWith("record"))).toEqual(["record 200", "record 50"]);
});

test("after the page is killed, list, scans and verdicts are restored without a network", async () => {
  const site = await campus(3);
  const before = await door(site);
  await before.scan(site.code(1));
  await eventually(() => expect(before.getState().unsent).toBe(0));
  site.network.mode = "down";
  await before.scan(site.code(2));
  const after = await door(site, { phone: before.phone });
  expect(after.getState()).toMatchObject({
    unsent: 1,
    counts: { checkedIn: 2, booked: 3 },
    device: "Door 1",
  });
  expect(
    after
      .getState()
      .scans.map(({ name }) => name)
      .sort(),
  ).toEqual(["Student 1", "Student 2"]);
  for (const n of [1, 2]) {
    await after.scan(site.code(n));
    expect(after.getState().shown).toMatchObject({ verdict: "already" });
  }
  site.network.mode = "up";
  await after.send();
  expect(await server.deviceOf(site.code(2))).toBe("Door 1");
});

test("a lost response is retried without a duplicate", async () => {
  const site = await campus(1);
  const { scan, getState } = await door(site);
  site.network.mode = "lost";
  await scan(site.code(1));
  expect(getState().shown?.verdict).toBe("admitted");
  await eventually(() =>
    expect(site.network.calls.filter((call) => call === "record 1").length).toBeGreaterThan(2),
  );
  expect(getState().unsent).toBe(1);
  site.network.mode = "up";
  await eventually(() => expect(getState().unsent).toBe(0));
  expect(getState().conflicts).toEqual([]);
});

test("an expired session does not stop check-ins; their delivery waits", async () => {
  const site = await campus(2);
  const { scan, getState } = await door(site);
  site.network.refuse = () => 401;
  await scan(site.code(1));
  expect(getState().shown?.verdict).toBe("admitted");
  await eventually(() => expect(getState().sync).toBe("signed-out"));
  await scan(site.code(2));
  expect(getState()).toMatchObject({ unsent: 2, shown: { verdict: "admitted" } });
  site.network.refuse = () => 0;
  await eventually(() => expect(getState()).toMatchObject({ unsent: 0, sync: "idle" }));
});

test.each([400, 409, 413])(
  "a step that the server rejects with %i does not block others, and is shown as a conflict",
  async (status) => {
    const site = await campus(5);
    const here = await door(site);
    site.network.mode = "down";
    for (let n = 1; n <= 5; n++) await here.scan(site.code(n));
    site.network.refuse = (_call, input) => (JSON.stringify(input).includes(site.code(3)) ? status : 0);
    site.network.mode = "up";
    await here.send();
    expect(here.getState()).toMatchObject({ unsent: 0, sync: "idle", counts: { checkedIn: 4 } });
    expect(here.getState().conflicts.map(({ words }) => words)).toEqual([
      expect.stringContaining(
        `Student 3 (${site.code(3)}) was let in here, but the server does not take this scan.`,
      ),
    ]);
    expect(here.getState().scans.filter(({ state }) => state === "refused")).toMatchObject([
      { name: "Student 3" },
    ]);
  },
);

test("an event that the server refuses blocks its own steps only", async () => {
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
  expect(here.getState()).toMatchObject({ unsent: 1, refusedElsewhere: 1, sync: "idle" });
  expect(await server.deviceOf(site.code(1))).toBe("Door 1");
  site.network.refuse = () => 0;
  await untilSent(here);
  expect(await server.deviceOf(other.code(1))).toBe("Door 1");
});

test("of a batch with scans after the end of a door pass, the earlier ones are accepted", async () => {
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
  expect(here.getState()).toMatchObject({ unsent: 1, sync: "signed-out" });
  expect(await server.deviceOf(site.code(3))).toBe("Door 1");
});

test("a step that cannot be stored is not done, and the volunteer sees a message", async () => {
  const site = await campus(1);
  const errors: unknown[] = [];
  const here = await door(site, { onError: (error) => errors.push(error) });
  here.database.close();
  await here.scan(site.code(1));
  expect(here.getState()).toMatchObject({
    shown: undefined,
    unsent: 0,
    notice: expect.stringContaining("not done"),
  });
  expect(errors).toHaveLength(1);
});
