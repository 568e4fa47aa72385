import { expect, test } from "vitest";
import type { Role } from "#shared/api/roles.ts";
import { forDoor } from "#shared/handlers/procedure.server.ts";
import { canRun, doorLeads, kindsKeptBy } from "./events.policy.ts";

const withRole = (role: Role) => ({ roles: [role] });

test("door leads run nights, labs leads run sessions, and admins alone run signal events", () => {
  expect(runBy("door-lead")).toEqual(["night"]);
  expect(runBy("labs-lead")).toEqual(["session"]);
  expect(runBy("admin")).toEqual(["night", "session", "signal"]);
  expect(runBy("reader")).toEqual([]);
});

test("door leads keep the door of signal events, too", () => {
  expect(kindsKeptBy(withRole("door-lead"))).toEqual(["night", "signal"]);
  expect(kindsKeptBy(withRole("labs-lead"))).toEqual(["session", "week"]);
});

test("the procedures of the door admit everybody who keeps a door", () => {
  expect(forDoor["~orpc"].meta.roles).toEqual(doorLeads);
});

function runBy(role: Role) {
  return (["night", "session", "signal"] as const).filter((kind) => canRun(withRole(role), { kind }));
}
