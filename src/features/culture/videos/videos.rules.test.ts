import { expect, test } from "vitest";
import { asSentence, hasWatchedWord, refusalOfTitle, videoMessages } from "./videos.rules.ts";

test("each place has its messages, word for word", () => {
  const said = (place: keyof typeof videoMessages) =>
    Object.values(videoMessages[place]).map((words) =>
      "text" in words ? [words.title, words.text] : [words.title],
    );
  const type = "Please upload an MP4 video file";
  const size = "Please upload a video smaller than 50MB.";
  const failed = ["Upload failed", "There was an error uploading your video. Please try again."];
  const uploaded = ["Upload successful!", "Your video has been uploaded to the Culture Feed."];
  const notRemoved = ["Error", "Failed to remove video. Please try again."];
  expect(said("mainframe")).toEqual([
    [type],
    ["File size must be less than 50MB"],
    failed,
    uploaded,
    ["Video removed"],
    notRemoved,
  ]);
  expect(said("secondary")).toEqual([
    ["Invalid file type", `${type}.`],
    ["File too large", size],
    ["Failed to upload video"],
    ["Video uploaded successfully!"],
    ["Video removed successfully"],
    ["Failed to remove video"],
  ]);
  expect(said("general")).toEqual([
    [`Invalid file type - ${type}.`],
    [`File too large - ${size}`],
    failed,
    uploaded,
    ["Video removed"],
    notRemoved,
  ]);
  expect(said("content")).toEqual([
    ["Invalid file type", `${type}.`],
    ["File too large", size],
    ["Upload failed"],
    ["Upload successful!"],
    ["Video deleted"],
    ["Delete failed"],
  ]);
  expect(asSentence(videoMessages.content.type)).toBe("Please upload an MP4 video file.");
});

test.each([
  ["", "Title is required."],
  ["   ", "Title is required."],
  ["\u200b", "Title is required."],
  ["\ufeff\u00ad\u0301 ", "Title is required."],
  ["\u3164\u2800", "Title is required."],
  ["\u200bx", undefined],
  ["4'33\"", undefined],
  ["…", undefined],
  ["音", undefined],
  ["x".repeat(121), "Title has at most 120 characters."],
  ["a\u0000b", "Title holds a character that cannot be shown."],
  ["a\ufffeb", "Title holds a character that cannot be shown."],
  ["a\nb", "Title holds a character that cannot be shown."],
  ["a\u202egpj", "Title holds a character that cannot be shown."],
  ["<script>alert(1)</script>", undefined],
  ["Ünïcödé 🎬", undefined],
])("the title %j gives %j", (title, expected) => {
  expect(refusalOfTitle(title)).toBe(expected);
});

test.each([
  ["My knife act", true],
  ["KNÍFE", true],
  ["knives out", false],
  ["Penknife", false],
  ["Two words here", true],
  ["", false],
])("the title %j has a watched word: %s", (title, isWatched) => {
  expect(hasWatchedWord(title, ["knife", "two words"])).toBe(isWatched);
});
