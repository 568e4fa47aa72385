import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChangeMessage } from "#shared/api/change-feed.ts";
import type { DataTopic } from "#shared/api/topics.ts";
import { listenToChanges } from "./changes.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a burst is one message after 50 ms, and a rush one message a second; each says what changed", async () => {
  const { notify, heard } = await startProcess();
  notify("tracks");
  notify("campus-places");
  await after(49);
  expect(heard.public).toEqual([]);
  await after(1);
  expect(heard.public).toEqual([{ tracks: 0, "campus-places": 0 }]);
  for (let tenth = 0; tenth < 30; tenth++) {
    notify("campus-places");
    await after(100);
  }
  expect(heard.public.slice(1)).toEqual([1, 2, 3].map(() => ({ "campus-places": 0 })));
});

test("a rush is one message a second with the newest places of each event", async () => {
  const { notify, heard } = await startProcess();
  const booked = (id: string, currentAttendees: number) =>
    notify(`campus-places ${JSON.stringify({ id, currentAttendees })}`);
  booked("ucl", 1);
  await after(50);
  booked("ucl", 2);
  booked("uel", 7);
  booked("ucl", 3);
  await after(1000);
  expect(heard.public).toMatchObject([
    { "campus-places": 0, places: [{ id: "ucl", currentAttendees: 1 }] },
    {
      "campus-places": 0,
      places: [
        { id: "ucl", currentAttendees: 3 },
        { id: "uel", currentAttendees: 7 },
      ],
    },
  ]);
});

test("pages are dropped at once, before the message", async () => {
  const { notify, heard, dropped } = await startProcess();
  notify("campus-places");
  expect([dropped, heard.public]).toEqual([["campus-places"], []]);
});

test("a private topic is heard on the private feed alone, and does not delay the public one", async () => {
  const { notify, heard } = await startProcess();
  notify("video-reports");
  await after(500);
  notify("tracks");
  await after(50);
  expect(heard).toEqual({ public: [{ tracks: 0 }], private: [{ "video-reports": 0 }] });
});

test("the first message of a stream names every topic of its feed, and how long it has been quiet", async () => {
  const { notify, changes } = await startProcess();
  await after(60_000);
  notify("tracks");
  await after(2000);
  expect(Object.keys(changes.public.first())).toEqual(["tracks", "videos", "campus-places"]);
  expect(Object.keys(changes.private.first())).toEqual(["video-reports"]);
  expect(changes.public.first()).toMatchObject({ tracks: 2000, videos: 62_000 });
});

/** A process with a separate LISTEN. */
async function startProcess() {
  let notify: (payload: string) => void = () => {};
  const dropped: DataTopic[] = [];
  const changes = await listenToChanges(
    {
      async listen(_channel, onNotify) {
        notify = onNotify;
        return async () => {};
      },
    },
    { tracks: "everyone", videos: "everyone", "campus-places": "everyone", "video-reports": { roles: [] } },
    (topic) => dropped.push(topic),
  );
  const heard: Record<"public" | "private", (ChangeMessage | undefined)[]> = { public: [], private: [] };
  for (const feed of ["public", "private"] as const)
    changes[feed].onMessage((message) => heard[feed].push(message));
  return { changes, dropped, heard, notify: (payload: string) => notify(payload) };
}
