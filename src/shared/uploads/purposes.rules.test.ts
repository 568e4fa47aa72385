import { expect, test } from "vitest";
import { type AccountCaller, visitor } from "#shared/api/caller.ts";
import { accountMaximum, refusalToBegin, refusalToUpload, type UploadPurpose } from "./purposes.rules.ts";

const forEditors: UploadPurpose = {
  maxBytes: 100,
  access: "roles",
  roles: ["editor"],
  tooLarge: "Too large",
};
const forMembers: UploadPurpose = { ...forEditors, access: "signed-in" };
const half: AccountCaller = { kind: "half-signed-in", userId: "u" };
const user: AccountCaller = {
  kind: "user",
  userId: "u",
  email: "",
  sessionId: "s",
  roles: [],
  hasFreshProof: true,
};
const admin: AccountCaller = { ...user, roles: ["admin"] };
const editor: AccountCaller = { ...user, roles: ["editor"] };
const moderator: AccountCaller = { ...user, roles: ["moderator"] };

test.each([
  [
    forEditors,
    [visitor, half, user, moderator, editor, admin],
    ["UNAUTHORIZED", "SECOND_FACTOR_REQUIRED", "FORBIDDEN", "FORBIDDEN", undefined, undefined],
  ],
  [
    forMembers,
    [visitor, half, user, admin],
    ["UNAUTHORIZED", "SECOND_FACTOR_REQUIRED", undefined, undefined],
  ],
  [undefined, [visitor, user, admin], ["UNAUTHORIZED", "BAD_REQUEST", "BAD_REQUEST"]],
])("the access to upload (%#)", (purpose, callers, refusals) => {
  expect(callers.map((caller) => refusalToUpload(purpose, caller))).toEqual(refusals);
});

test("the maximum size is exact to the byte", () => {
  expect(refusalToBegin({ purpose: forEditors, size: 100 }, [])).toBeUndefined();
  expect(refusalToBegin({ purpose: forEditors, size: 101 }, [])).toBe("UPLOAD_TOO_LARGE");
});

test("limits the number of uploads and their total size", () => {
  const others = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));
  const upload = { purpose: forEditors, size: 100 };
  expect(refusalToBegin(upload, others(accountMaximum.uploads - 1, 1))).toBeUndefined();
  expect(refusalToBegin(upload, others(accountMaximum.uploads, 1))).toBe("TOO_MANY_UPLOADS");
  expect(refusalToBegin(upload, others(1, accountMaximum.bytes - 100))).toBeUndefined();
  expect(refusalToBegin(upload, others(1, accountMaximum.bytes - 99))).toBe("TOO_MANY_UPLOADS");
});
