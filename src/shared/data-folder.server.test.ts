import { expect, test } from "vitest";
import { outOfSpaceSentence } from "./data-folder.server.ts";

test.each(["ENOSPC", "EDQUOT"])("%s names the full disk, and what to do", (code) => {
  const error = Object.assign(new Error("no space left, write '/data/pg/x'"), { code });
  expect(outOfSpaceSentence(error)).toBe(
    "A disk that the site writes to is full (no space left, write '/data/pg/x'): free some space, then start again.",
  );
});

test("another error has no such sentence", () => {
  expect(outOfSpaceSentence(Object.assign(new Error("no"), { code: "EACCES" }))).toBeUndefined();
  expect(outOfSpaceSentence(undefined)).toBeUndefined();
});

test("too many watched files, which the system calls ENOSPC too, are no full disk", () => {
  const error = Object.assign(new Error("System limit for number of file watchers reached"), {
    code: "ENOSPC",
    syscall: "watch",
  });
  expect(outOfSpaceSentence(error)).toBeUndefined();
});
