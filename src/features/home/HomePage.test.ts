import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { unpackPlayable } from "#features/music/player/playable-rows.rules.ts";
import type { Api } from "#shared/api/api.ts";
import { renderContext } from "#shared/pages/render-context.ts";
import { clientLoader, loader } from "./HomePage.tsx";

const track = {
  id: "t1",
  title: "Lowlight",
  artist: "Amara J",
  genre: null,
  audioUrl: "/media/t1.mp3",
  coverImageUrl: null,
  duration: 68,
  waveform: "fY+L",
  hasTranscript: false,
  playlistNumber: 1,
  position: 1,
};

const announced = expect.arrayContaining([{ date: expect.stringMatching(/^\d{4}-03-14$/) }]);

const feed = { mainframe: null, secondary: null, general: null, secondGeneral: null };

function renderWith(
  list: (input: { playlistNumber: 1 | 2; limit: number }) => Promise<unknown>,
  readFeed: () => Promise<unknown> = async () => feed,
  readNights: () => Promise<unknown> = async () => [],
) {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(renderContext, {
    api: {
      campus: { events: { nights: readNights } },
      music: { tracks: { list } },
      culture: { videos: { feed: readFeed } },
      words: { published: async () => ({}) },
    } as unknown as Api,
    nonce: "",
    siteUrl: "",
    reportError: (error) => reported.push(error),
  });
  return { reported, load: () => loader({ context } as unknown as LoaderFunctionArgs) };
}

test("reads twenty tracks of each playlist, and sends the waveform of the displayed one only", async () => {
  const list = vi.fn(async ({ playlistNumber }: { playlistNumber: 1 | 2; limit: number }) => [
    { ...track, playlistNumber },
  ]);
  const { reported, load } = renderWith(list);
  const { one, two, ...rest } = await load();
  expect(list.mock.calls).toEqual([[{ playlistNumber: 1, limit: 20 }], [{ playlistNumber: 2, limit: 20 }]]);
  expect(unpackPlayable(one)).toEqual([{ ...track, playlistNumber: 1 }]);
  expect(unpackPlayable(two)).toEqual([{ ...track, playlistNumber: 2, waveform: "" }]);
  expect(rest).toEqual({ failed: false, feed, nights: announced });
  expect(reported).toEqual([]);
});

test("a failed read of one playlist leaves both empty, and is reported", async () => {
  const error = new Error("no database");
  const { reported, load } = renderWith(async ({ playlistNumber }) => {
    if (playlistNumber === 2) throw error;
    return [{}];
  });
  expect(await load()).toEqual({ one: "[]", two: "[]", failed: true, feed, nights: announced });
  expect(reported).toEqual([error]);
});

test("a failed read of the videos leaves the music", async () => {
  const error = new Error("no database");
  const { reported, load } = renderWith(
    async () => [],
    () => Promise.reject(error),
  );
  expect(await load()).toEqual({ one: "[]", two: "[]", failed: false, feed: null, nights: announced });
  expect(reported).toEqual([error]);
});

test("a failed read of the nights leaves them as announced", async () => {
  const error = new Error("no database");
  const { reported, load } = renderWith(
    async () => [],
    undefined,
    () => Promise.reject(error),
  );
  expect(await load()).toMatchObject({ failed: false, feed, nights: announced });
  expect(reported).toEqual([error]);
});

test("a night with an event has its date and state", async () => {
  const { load } = renderWith(
    async () => [],
    undefined,
    async () => [{ university: "UEL", eventDate: "2030-03-22", status: "sold_out" }],
  );
  expect((await load()).nights[1]).toEqual({ date: "2030-03-22", state: "sold-out" });
});

test("a browser whose reads all fail gets the page without music and videos", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const error = new TypeError("offline");
  const serverLoader = vi.fn().mockRejectedValue(error);
  const read = clientLoader({
    request: new Request("https://site.example/"),
    serverLoader,
  } as unknown as Parameters<typeof clientLoader>[0]);
  expect(await read).toEqual({ one: "[]", two: "[]", failed: true, feed: null, nights: announced });
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  vi.unstubAllGlobals();
});
