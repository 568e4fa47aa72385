import { describe, expect, test } from "vitest";
import { canEraseVideo, canJudge, canPublishAtOnce, canRemoveVideo } from "./videos.policy.ts";

describe("permission to remove a video", () => {
  const me = { userId: "me", roles: [] };
  const you = { userId: "you", roles: [] };
  const moderator = { userId: "you", roles: ["moderator"] } as const;
  const admin = { userId: "you", roles: ["admin"] } as const;
  const imported = { userId: null, ownedByCharity: false } as const;
  const charitys = { userId: null, ownedByCharity: true } as const;
  const mine = { userId: "me", ownedByCharity: false } as const;
  test.each([
    ["its owner", me, { ...mine, state: "shown" }, true],
    ["its owner, while it is hidden", me, { ...mine, state: "hidden" }, true],
    ["another account", you, { ...mine, state: "shown" }, false],
    ["any account, for an imported one without an owner", you, { ...imported, state: "shown" }, true],
    ["only moderators, for an imported one that is hidden", you, { ...imported, state: "hidden" }, false],
    ["only moderators, for the charity's own", you, { ...charitys, state: "shown" }, false],
    ["a moderator", moderator, { ...imported, state: "hidden" }, true],
    ["not an editor", { ...you, roles: ["editor"] }, { ...charitys, state: "shown" }, false],
    ["an admin", admin, { ...imported, state: "hidden" }, true],
    ["an admin, for the charity's own", admin, { ...charitys, state: "shown" }, true],
  ] as const)("%s", (_, caller, video, expected) => {
    expect(canRemoveVideo(caller, video)).toBe(expected);
  });
});

test("a moderator's video needs no approval, and only admins erase", () => {
  const roles = ["admin", "moderator", "editor", "reader"] as const;
  expect(roles.filter((role) => canPublishAtOnce({ roles: [role] }))).toEqual(["admin", "moderator"]);
  expect(roles.filter((role) => canEraseVideo({ roles: [role] }))).toEqual(["admin"]);
});

test("nobody decides about a video of their own, except admins", () => {
  const video = { userId: "me" };
  expect(canJudge({ userId: "me", roles: ["moderator"] }, video)).toBe(false);
  expect(canJudge({ userId: "you", roles: ["moderator"] }, video)).toBe(true);
  expect(canJudge({ userId: "me", roles: ["admin"] }, video)).toBe(true);
});
