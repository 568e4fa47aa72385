import { expect, test } from "vitest";
import { strategyFile, strategyText } from "./HeroTile.tsx";
import { linkedinCopy } from "./linkedin-campaign.copy.ts";

const campaign = {
  top: { strategy: { title: "The plan" } },
  notes: { title: "Notes", list: [{ title: "When", text: "Tuesdays & Thursdays." }] },
  posts: { title: "Posts", list: [{ title: "The day", text: "50% of it is lunch #mainframe" }] },
};

test("the strategy contains the notes, then the posts", () => {
  expect(strategyText(campaign).split("\r\n")).toEqual([
    "THE PLAN",
    "",
    "NOTES",
    "",
    "1. When",
    "Tuesdays & Thursdays.",
    "",
    "POSTS",
    "",
    "1. The day",
    "50% of it is lunch #mainframe",
    "",
  ]);
});

test("the data URL decodes to every character of the file", async () => {
  const response = await fetch(strategyFile(campaign));
  expect(response.headers.get("content-type")).toBe("text/plain;charset=utf-8");
  expect(await response.text()).toBe(strategyText(campaign));
});

test("the page's own strategy contains every note and every post", () => {
  const text = strategyText(linkedinCopy);
  for (const part of [...linkedinCopy.notes.list, ...linkedinCopy.posts.list]) {
    expect(text).toContain(part.title);
    expect(text).toContain(part.text);
  }
});
