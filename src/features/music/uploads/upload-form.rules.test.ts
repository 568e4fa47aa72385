import { describe, expect, test } from "vitest";
import { emptyDraft, refusalOfFile, refusalsOfForm, titleFrom } from "./upload-form.rules.ts";

const MIB = 1024 * 1024;
const song = { name: "song.mp3", type: "audio/mpeg", size: 5 * MIB };
const whole = { ...emptyDraft, title: "Lowlight", artist: "Amara J" };

describe("audio on the home page", () => {
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
    expect(refusalOfFile("home", "audio", { name, type, size: 1 })).toBeUndefined();
  });

  test.each([
    ["song.ogg", "audio/ogg"],
    ["film.mp4", "video/mp4"],
    ["song.exe", "application/x-msdownload"],
    ["song.exe", ""],
    ["song.mp3.exe", ""],
    ["audio.txt", "text/plain"],
  ])("%s of type “%s” is refused", (name, type) => {
    expect(refusalOfFile("home", "audio", { name, type, size: 1 })).toEqual({
      what: "type",
      message: "Please upload a valid audio file (MP3, WAV, M4A, AAC)",
    });
  });

  test("of 100 MiB is accepted, of one byte more is refused", () => {
    expect(refusalOfFile("home", "audio", { ...song, size: 100 * MIB })).toBeUndefined();
    expect(refusalOfFile("home", "audio", { ...song, size: 100 * MIB + 1 })).toEqual({
      what: "size",
      message: "File size must be less than 100MB",
    });
  });

  test("an empty file is refused", () => {
    expect(refusalOfFile("home", "audio", { ...song, size: 0 })?.message).toBe(
      "Please upload a valid audio file (MP3, WAV, M4A, AAC). This one is empty.",
    );
  });

  test("with a wrong type and size is refused for its type", () => {
    expect(refusalOfFile("home", "audio", { name: "a.zip", type: "application/zip", size: 1e9 })?.what).toBe(
      "type",
    );
  });
});

test("a cover is refused for its type, then its size", () => {
  const cover = (type: string, size: number) =>
    refusalOfFile("home", "cover", { name: "a.gif", type, size })?.message;
  expect(cover("image/webp", 10 * MIB)).toBeUndefined();
  expect(cover("image/gif", 1)).toBe("Please upload a valid image file (JPEG, PNG, WebP)");
  expect(cover("image/png", 10 * MIB + 1)).toBe("Image size must be less than 10MB");
});

test("the back office accepts any audio and picture, and has its own messages", () => {
  const refusal = (field: "audio" | "cover", type: string) =>
    refusalOfFile("content", field, { name: "a.bin", type, size: 1 })?.message;
  expect(refusal("audio", "audio/ogg")).toBeUndefined();
  expect(refusal("audio", "video/mp4")).toBe("Please select an audio file");
  expect(refusal("cover", "image/gif")).toBeUndefined();
  expect(refusal("cover", "application/pdf")).toBe("Please select an image file");
});

describe("a form", () => {
  test("with all required fields can be sent", () => {
    expect(refusalsOfForm("home", { draft: whole, files: { audio: song } })).toEqual({});
  });

  test.each([
    ["no sound", { draft: whole, files: {} }],
    ["a blank title", { draft: { ...whole, title: "  " }, files: { audio: song } }],
    ["no artist", { draft: { ...whole, artist: "" }, files: { audio: song } }],
  ])("with %s says what is missing, with its source's message", (_, form) => {
    expect(refusalsOfForm("home", form).form).toBe(
      "Please fill in all required fields and select an audio file",
    );
    expect(refusalsOfForm("content", form).form).toBe(
      "Please fill in title, artist and select an audio file",
    );
  });

  test("reports every invalid field", () => {
    const exe = { name: "a.exe", type: "", size: 3 };
    expect(
      Object.keys(refusalsOfForm("home", { draft: emptyDraft, files: { audio: exe, cover: exe } })),
    ).toEqual(["form", "title", "artist", "audio", "cover"]);
  });

  test("with a text over its limit reports it at the field", () => {
    expect(
      refusalsOfForm("home", { draft: { ...whole, genre: "x".repeat(101) }, files: { audio: song } }),
    ).toEqual({
      genre: "Genre has at most 100 characters.",
    });
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
