import { describe, expect, test } from "vitest";
import { fileErrors, refusalOfFile } from "#shared/uploads/file-kind.rules.ts";
import { toastsOf } from "#shared/uploads/upload-toasts.rules.ts";
import { type TrackAnswer, titleFrom, trackUpload } from "./track-upload.rules.ts";

const MIB = 1024 * 1024;
const home = trackUpload("home");
const content = trackUpload("content");
const whole = { ...home.blank, title: "Lowlight ", artist: "Amara J" };
const song = { name: "song.mp3", type: "audio/mpeg", size: 5 * MIB };

const NOT_AUDIO = "Please upload a valid audio file (MP3, WAV, M4A, AAC)";
const NOT_IMAGE = "Please upload a valid image file (JPEG, PNG, WebP)";

describe("a file on the home page", () => {
  test.each([
    ["song.mp3", "audio/mpeg"],
    ["song.mp3", "audio/mp3"],
    ["song.wav", "audio/x-wav"],
    ["song.m4a", "audio/x-m4a"],
    ["song.m4a", "audio/mp4"],
    ["song.aac", "audio/aac"],
    ["SONG.MP3", ""],
    ["song.wav", "application/octet-stream"],
    ["song.aac", "audio/vnd.dlna.adts"],
    ["song.mp3", "audio/mpeg3"],
    ["song.m4a", "video/mp4"],
  ])("%s of type “%s” is accepted", (name, type) => {
    expect(refusalOfFile(home.files.audio, { name, type, size: 100 * MIB })).toBeUndefined();
  });

  test.each([
    ["audio", "song.ogg", "audio/ogg", 1, NOT_AUDIO],
    ["audio", "film.mp4", "video/mp4", 1, NOT_AUDIO],
    ["audio", "song.mp3.exe", "", 1, NOT_AUDIO],
    ["audio", "a.zip", "application/zip", 1e9, NOT_AUDIO],
    ["audio", "song.mp3", "audio/mpeg", 0, `${NOT_AUDIO}. This one is empty.`],
    ["audio", "song.mp3", "audio/mpeg", 100 * MIB + 1, "File size must be less than 100MB"],
    ["cover", "a.gif", "image/webp", 10 * MIB, undefined],
    ["cover", "a.gif", "image/gif", 1, NOT_IMAGE],
    ["cover", "a.png", "image/png", 10 * MIB + 1, "Image size must be less than 10MB"],
  ] as const)("%s: %s of type “%s” and %i bytes: %s", (field, name, type, size, message) => {
    expect(refusalOfFile(home.files[field], { name, type, size })?.message).toBe(message);
  });
});

test("the back office accepts any audio and picture, and has its own messages", () => {
  const refusal = (field: "audio" | "cover", type: string) =>
    refusalOfFile(content.files[field], { name: "a.bin", type, size: 1 })?.message;
  expect(refusal("audio", "audio/ogg")).toBeUndefined();
  expect(refusal("audio", "video/mp4")).toBe("Please select an audio file");
  expect(refusal("cover", "image/gif")).toBeUndefined();
  expect(refusal("cover", "application/pdf")).toBe("Please select an image file");
});

describe("a form", () => {
  test.each([
    ["a sound", whole, {}],
    ["a blank title", { ...whole, title: "  " }, { audio: song }],
    ["an artist", { ...whole, artist: "" }, { audio: song }],
  ])("without %s says what is missing, with its source's message", (_, draft, files) => {
    expect(home.errorsOf(draft, files).form).toBe(
      "Please fill in all required fields and select an audio file",
    );
    expect(content.errorsOf(draft, files).form).toBe("Please fill in title, artist and select an audio file");
  });

  test("reports every invalid field", () => {
    expect(fileErrors(home.files, {})).toEqual({ audio: "Choose an audio file." });
    const errors = home.errorsOf({ ...whole, genre: "x".repeat(101) }, { audio: song });
    expect(Object.entries(errors).filter(([, message]) => message)).toEqual([
      ["genre", "Genre has at most 100 characters."],
    ]);
  });
});

test.each([
  ["Lowlight.mp3", "Lowlight"],
  ["02 - night_bus_theory.final.wav", "night bus theory.final"],
  ["07. Greenway.mp3", "Greenway"],
  ["1999.mp3", "1999"],
  ["03 Paper Rounds.mp3", "Paper Rounds"],
  ["808 State.mp3", "808 State"],
  ["Platform 2.mp3", "Platform 2"],
  [".mp3", ""],
])("%s is proposed as “%s”", (name, title) => {
  expect(titleFrom(name)).toBe(title);
});

describe("a toast", () => {
  const track = { id: "lowlight", title: "Lowlight", audioUrl: "/media/lowlight.mp3", playlistNumber: 2 };
  const published = {
    name: "published",
    draft: { ...whole, playlistNumber: 2 },
    answer: { track, coverFailed: false, coverProblem: null },
    leftOut: [],
  } as const;
  const refused = { name: "refused", field: "audio", fileName: "a.txt", message: "no" } as const;
  const saying = (event: Parameters<typeof toastsOf<typeof whole, "audio" | "cover", TrackAnswer>>[1]) =>
    [content, home].map(({ toasts }) => toastsOf(toasts, event, true).map(({ title }) => title));

  test("of a success names the playlist, in the source's words", () => {
    const text = "“Lowlight” is in playlist 2.";
    expect(toastsOf(home.toasts, { ...published, leftOut: [] }, true)).toEqual([
      { title: "Track uploaded successfully!", text, tone: "done", slot: "track-upload" },
    ]);
    expect(toastsOf(content.toasts, { ...published, leftOut: [] }, true)).toMatchObject([
      { title: "Upload successful!", text },
    ]);
  });

  test.each([
    [{ track, coverFailed: true, coverProblem: null }, [], /^The track is saved, but/],
    [{ track, coverFailed: false, coverProblem: null }, ["cover" as const], /^The track is saved, but/],
    [
      { track, coverFailed: true, coverProblem: "200 megapixels." },
      [],
      /^The track is saved without it. 200 meg/,
    ],
  ])("says that a cover was left out, and why: %j %j", (answer, leftOut, text) => {
    expect(toastsOf(home.toasts, { ...published, answer, leftOut }, false)).toMatchObject([
      { tone: "done", slot: "track-upload" },
      { tone: "note", slot: "track-cover", title: "Cover left out", text: expect.stringMatching(text) },
    ]);
  });

  test("of a failure is not shown over the form of the home page, which shows it", () => {
    expect(saying({ ...refused, what: "type" })).toEqual([["Invalid file type"], []]);
    expect(saying({ ...refused, what: "size" })).toEqual([["File too large"], []]);
    expect(saying({ name: "failed", reason: "The connection was lost." })).toEqual([["Upload failed"], []]);
    expect(toastsOf(home.toasts, { name: "failed", reason: undefined }, false)).toEqual([
      { title: "Failed to upload track. Please try again.", tone: "failed", slot: "track-upload" },
    ]);
  });
});
