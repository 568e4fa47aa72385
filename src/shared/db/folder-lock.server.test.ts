import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { lockFolder } from "./folder-lock.server.ts";

test("a full disk is named, and no file to delete", () => {
  const folder = mkdtempSync(join(tmpdir(), "folder-lock-"));
  const exec = vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(() => {
    throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
  });
  onTestFinished(() => {
    exec.mockRestore();
    rmSync(folder, { recursive: true });
  });
  expect(() => lockFolder(folder)).toThrow(
    `The disk that holds ${folder} is full: free some space, then start again.`,
  );
});
