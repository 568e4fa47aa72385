import { expect, test } from "vitest";
import { videoStem } from "./video-files.rules.ts";

test("the name of a stored video has its time, and an admin's also its title", () => {
  const name = { time: 1_795_000_000_000, unique: "0a1b" };
  expect(videoStem(name)).toBe("culture-videos/culture-videos/1795000000000_0a1b");
  expect(videoStem({ ...name, admin: { category: "general", title: "Night at the Dôck" } })).toBe(
    "culture-videos/admin/general/1795000000000_Night-at-the-Dock-0a1b",
  );
});
