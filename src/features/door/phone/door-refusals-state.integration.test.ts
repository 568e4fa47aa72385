import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { setDoorAside } from "#features/auth/kept-data/door-data.client.ts";
import { eventually } from "#src/testing/eventually.ts";
import { hold, newest, startPhones, untilSent } from "./door-phone.testing.ts";

vi.stubGlobal("localStorage", { removeItem: () => {} });

const { server, campus, door, startedDoor } = await startPhones();

test("who was let in without a network and refused later is kept by the server, and on the phone until it is seen", async () => {
  const site = await campus(4);
  const there = await door(site, { device: "Door 2" });
  const here = await door(site);
  await there.scan(site.code(1));
  await untilSent(there);
  site.network.mode = "down";
  for (const n of [1, 2, 3]) await here.scan(site.code(n));
  await here.scan(site.code(9));
  await here.letIn();
  await server.cancel(site.code(2));
  site.network.mode = "lost";
  await here.send();
  site.network.mode = "up";
  await here.send();
  await untilSent(here);
  const refused = [
    { code: site.code(1), reason: "already", device: "Door 1" },
    { code: site.code(2), reason: "cancelled", device: "Door 1" },
    { code: site.code(9), reason: "unknown", device: "Door 1" },
  ];
  expect(await server.refused(site.event)).toMatchObject(refused);
  expect(here.getState().conflicts).toHaveLength(3);
  // After a reload.
  here.leave();
  const again = await startedDoor(site, { phone: here.phone });
  expect(again.getState().conflicts).toHaveLength(3);
  await again.dismiss(again.getState().conflicts[0]?.scanId ?? "");
  again.leave();
  expect((await startedDoor(site, { phone: here.phone })).getState().conflicts).toHaveLength(2);
});

test("a refusal that is shown at once, and a question without an admission, are not kept", async () => {
  const site = await campus(2);
  const there = await door(site, { device: "Door 2" });
  const here = await door(site);
  await there.scan(site.code(1));
  await here.scan(site.code(1));
  expect(here.getState().shown?.verdict).toBe("already");
  await here.scan(site.code(9));
  expect(here.getState().shown?.verdict).toBe("unknown");
  await untilSent(here);
  expect(await server.refused(site.event)).toEqual([]);
  expect(here.getState().conflicts).toEqual([]);
});

test("a refusal that arrives after the verdict In is told to the server, and kept", async () => {
  const site = await campus(1);
  const there = await door(site, { device: "Door 2" });
  const other = await campus(1);
  const here = await door({ ...site, network: other.network }, { answerMs: 1 });
  await there.scan(site.code(1));
  await untilSent(there);
  const { open, untilHeld } = hold(other.network, "record");
  await here.scan(site.code(1));
  expect(here.getState().shown?.verdict).toBe("admitted");
  await untilHeld();
  expect(await server.refused(site.event)).toEqual([]);
  open();
  await untilSent(here);
  expect(await server.refused(site.event)).toMatchObject([{ code: site.code(1), reason: "already" }]);
  expect(here.getState().conflicts).toHaveLength(1);
});

test("a scan that was undone before its delivery is nobody's admission", async () => {
  const site = await campus(1);
  const here = await door(site);
  site.network.refuse = () => 503;
  await here.scan(site.code(1));
  await server.cancel(site.code(1));
  await here.undo(newest(here));
  expect(here.getState().unsent).toBe(2);
  site.network.refuse = () => 0;
  await here.send();
  await untilSent(here);
  expect(await server.refused(site.event)).toEqual([]);
  expect(here.getState().conflicts).toEqual([]);
});

test("scans of one account that another delivers stay the first one's, also after a sign-out between them", async () => {
  const site = await campus(3);
  const first = await door(site, { userId: server.otherId });
  site.network.mode = "down";
  await first.scan(site.code(1));
  await first.scan(site.code(9));
  await first.letIn();
  first.leave();
  await setDoorAside(first.phone);
  site.network.mode = "up";
  const second = await door(site, { userId: server.userId, phone: first.phone });
  await second.scan(site.code(3));
  await untilSent(second);
  const delivered = { user_id: server.otherId, delivered_by: server.userId };
  expect(await server.keeperOf(site.code(1))).toEqual(delivered);
  expect(await server.keeperOf(site.code(3))).toEqual({ user_id: server.userId, delivered_by: null });
  expect(await server.refused(site.event)).toMatchObject([{ code: site.code(9), ...delivered }]);
  // The account that delivers the scans sees the refusals.
  await eventually(() =>
    expect(second.getState().conflicts.map(({ words }) => words)).toEqual([
      `${site.code(9)} was let in here with a code that does not exist`,
    ]),
  );
});
