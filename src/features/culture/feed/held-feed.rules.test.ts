import { expect, test } from "vitest";
import type { Feed, Video } from "../videos.api.ts";
import { holdFeed, replacedVideos } from "./held-feed.rules.ts";

const video = (id: string): Video => ({
  id,
  title: id,
  category: "general",
  videoUrl: `/media/${id}.mp4`,
  posterUrl: null,
  captionsUrl: null,
  duration: 1,
  width: 1,
  height: 1,
});

const feedOf = (general?: string, secondGeneral?: string, mainframe?: string): Feed => ({
  mainframe: mainframe ? video(mainframe) : null,
  secondary: null,
  general: general ? video(general) : null,
  secondGeneral: secondGeneral ? video(secondGeneral) : null,
});

const idsOf = (feed: Feed) => [feed.general?.id, feed.secondGeneral?.id];

test.each([
  ["no video is started", [], ["new", "a"]],
  ["the first is started: the new one takes the other tile", ["a"], ["a", "new"]],
  ["the second is started", ["b"], ["new", "b"]],
  ["both are started: the new one is held back", ["a", "b"], ["a", "b"]],
])("a newer general video, and %s", (_, begun, expected) => {
  const feed = feedOf("new", "a");
  const held = holdFeed(feedOf("a", "b"), feed, new Set(begun));
  expect(idsOf(held)).toEqual(expected);
  expect(holdFeed(held, feed, new Set(begun))).toEqual(held);
});

test("after a held video ends, the tiles are those of the feed", () => {
  const feed = feedOf("new", "a");
  expect(holdFeed(feedOf("a", "new"), feed, new Set())).toEqual(feed);
});

test("a tile never takes a video of another category", () => {
  const held = holdFeed(feedOf("a", undefined, "m"), feedOf(undefined, undefined, "n"), new Set(["a"]));
  expect(held).toMatchObject({ general: { id: "a" }, secondGeneral: null, mainframe: { id: "n" } });
});

test("a held video has its current captions", () => {
  const feed = feedOf("new", "a");
  const now = { ...feed, secondGeneral: { ...video("a"), captionsUrl: "/media/a.vtt" } };
  expect(holdFeed(feedOf("a", "b"), now, new Set(["a"])).general?.captionsUrl).toBe("/media/a.vtt");
});

test("lists the videos that newer ones have replaced", () => {
  expect(replacedVideos(feedOf("a", "b"), feedOf("new", "a")).map(({ id }) => id)).toEqual(["b"]);
});
