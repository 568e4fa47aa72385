import { eventually } from "#src/testing/eventually.ts";
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { startPhones, untilSent } from "./door-phone.testing.ts";

const { server, campus, door } = await startPhones();

test("the server's verdict is shown: admitted, already with time and device, unreadable", async () => {
  const site = await campus(3);
  const { scan, getState } = await door(site);
  await scan(site.code(1).toLowerCase());
  expect(getState()).toMatchObject({
    shown: { verdict: "admitted", ticket: { studentName: "Student 1" } },
    counts: { checkedIn: 1, booked: 3 },
  });
  expect(await server.deviceOf(site.code(1))).toBe("Door 1");
  await eventually(() => expect(getState().unsent).toBe(0));
  await scan(site.code(1));
  expect(getState().shown).toMatchObject({ verdict: "already", first: { device: "Door 1" } });
  await scan("https://example.org/a-poster");
  expect(getState().shown).toMatchObject({ verdict: "unreadable" });
  await scan(site.code(9));
  expect(getState().shown).toMatchObject({ verdict: "unknown" });
});

test("an unlisted code is admitted by hand without a network, and delivered later", async () => {
  const site = await campus(1);
  const { scan, letIn, send, getState } = await door(site);
  site.network.mode = "down";
  await scan(site.code(9));
  expect(getState().shown?.verdict).toBe("unlisted");
  await letIn();
  expect(getState()).toMatchObject({ unsent: 1, shown: { verdict: "admitted" } });
  await scan(site.code(9));
  expect(getState().shown?.verdict).toBe("already");
  site.network.mode = "up";
  await send();
  expect(getState().conflicts[0]?.words).toBe(
    `${site.code(9)} was let in here with a code that does not exist`,
  );
});

test("a booking made since the list was read is admitted by the server's answer", async () => {
  const site = await campus(1);
  const { scan, getState } = await door(site);
  await server.book(site.event, 5);
  await scan(site.code(5));
  expect(getState().shown).toMatchObject({ verdict: "admitted", ticket: { studentName: "Student 5" } });
  await eventually(() => expect(getState().counts).toEqual({ checkedIn: 1, booked: 2 }));
});

test("an unlisted code without the server's answer is admitted by the volunteer only", async () => {
  const site = await campus(1);
  const here = await door(site);
  await server.book(site.event, 2);
  site.network.mode = "lost";
  await here.scan(site.code(2));
  expect(here.getState().shown?.verdict).toBe("unlisted");
  here.clear();
  site.network.mode = "up";
  await here.send();
  await untilSent(here);
  expect(await server.deviceOf(site.code(2))).toBeNull();
  expect(here.getState().scans).toEqual([]);
});
