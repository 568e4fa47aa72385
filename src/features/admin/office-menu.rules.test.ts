import { expect, test } from "vitest";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import type { Role } from "#shared/api/roles.ts";
import { groupsFor } from "./office-menu.rules.ts";

const namesFor = (...roles: Role[]) =>
  groupsFor({ roles }).map(({ name, entries }) => [name, ...entries.map((entry) => entry.name)].join(" "));

test("the menu has every page of the back office besides the first, once", () => {
  const listed = groupsFor(undefined).flatMap(({ entries }) => entries.map(({ page }) => page));
  // The event page has no entry, because a row of a list opens it.
  expect(["admin", "adminEvent", ...listed].sort()).toEqual(Object.keys(pageRoles).sort());
});

test.each<[Role, string[]]>([
  ["door-lead", ["Events Campus Door Rota", "People Inbox Write"]],
  ["labs-lead", ["Events Door Labs Programme Rota", "People Inbox Write"]],
  ["editor", ["Events Calendar", "Content Music and videos Edit pages"]],
  ["moderator", ["Content Music and videos Reports"]],
  ["safeguarding-lead", ["Safety Concerns Checks"]],
  ["reader", ["Events Campus", "People Figures", "Site Status"]],
])("a %s has the entries that the role opens", (role, names) => {
  expect(namesFor(role)).toEqual(names);
});
