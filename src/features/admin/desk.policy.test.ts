import { expect, test } from "vitest";
import { roles } from "#shared/api/roles.ts";
import { type Count, canReadList, canSeeCount, type DeskList } from "./desk.policy.ts";

test.each<[DeskList, string[]]>([
  ["registrations", ["admin"]],
  ["invitations", ["admin"]],
  ["inquiries", ["admin", "door-lead"]],
  ["messages", ["admin", "labs-lead"]],
  ["reports", ["admin", "moderator"]],
])("%s are read by %j", (list, readers) => {
  expect(roles.filter((role) => canReadList({ roles: [role] }, list))).toEqual(readers);
});

test.each<[Count, string[]]>([
  ["registrations", ["admin", "reader"]],
  ["openReports", ["admin", "moderator", "reader"]],
])("the number of %s is seen by %j", (count, readers) => {
  expect(roles.filter((role) => canSeeCount({ roles: [role] }, count))).toEqual(readers);
});

test("two roles see what each sees", () => {
  const both = { roles: ["door-lead", "labs-lead"] } as const;
  expect([
    canReadList(both, "inquiries"),
    canReadList(both, "messages"),
    canReadList(both, "reports"),
  ]).toEqual([true, true, false]);
});
