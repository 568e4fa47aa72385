import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import { Held } from "../rows/read-row.rules.ts";
import { folderFiles } from "./source-files.server.ts";

const folder = freshFolder();
const outside = join(freshFolder(), "secret.mp3");
mkdirSync(join(folder, "tracks/admin"), { recursive: true });
for (const path of [
  "tracks/a.mp3",
  "tracks/admin/Zoë.mp3".normalize("NFD"),
  "tracks/Ñu.mp3".normalize("NFC"),
])
  writeFileSync(join(folder, path), "a song");
writeFileSync(outside, "a secret");
symlinkSync(outside, join(folder, "tracks/link.mp3"));
symlinkSync(join(outside, ".."), join(folder, "tracks/linked"));
symlinkSync("nowhere", join(folder, "tracks/dangling.mp3"));
symlinkSync("loop.mp3", join(folder, "tracks/loop.mp3"));

const files = folderFiles(folder);

test.each([
  ["a.mp3", "tracks/a.mp3"],
  ["admin//../a.mp3", "tracks/a.mp3"],
  ["/a.mp3", "tracks/a.mp3"],
  ["admin/Zoë.mp3".normalize("NFC"), "tracks/admin/Zoë.mp3".normalize("NFD")],
  ["Ñu.mp3".normalize("NFD"), "tracks/Ñu.mp3".normalize("NFC")],
])("%s is found in the folder", async (path, found) => {
  expect(await files.open("tracks", path, "")).toBe(join(folder, found));
});

test.each(["none.mp3", "admin", "", "dangling.mp3", "loop.mp3", "a\0.mp3", "x".repeat(5000), "a.mp3/b.mp3"])(
  "%j is missing",
  async (path) => expect(await files.open("tracks", path, "")).toBeUndefined(),
);

test.each(["link.mp3", "linked/secret.mp3", "../../../../../../../../../../../etc/passwd"])(
  "%s is not read, since it leads out of the folder",
  (path) =>
    expect(files.open("tracks", path, "")).rejects.toThrow(
      new Held("its file is a link to a file outside of the folder"),
    ),
);

test.each([
  ["a folder that does not exist", join(folder, "none")],
  ["a folder without the folders of buckets", join(folder, "tracks")],
  ["a file", outside],
])("%s is refused before anything is imported", (_, path) => {
  expect(() => folderFiles(path)).toThrow(
    `${path} has no folder named tracks, covers, culture-videos: give --files the folder that has them.`,
  );
});
