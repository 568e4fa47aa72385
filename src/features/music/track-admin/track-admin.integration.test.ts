import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import type { ManagedTrack } from "./track-admin.api.ts";

const site = await startTestSite();

beforeEach(async () => {
  await site.database.rows(sql`delete from tracks`);
  // Inconsistent positions: a gap, and two tracks at one position.
  await insert("A", { place: 1 });
  await insert("B", { place: 4 });
  await insert("C", { place: 4, audio: null });
  await insert("D", { place: 9, kind: "interview" });
  await insert("E", { playlist: 2, place: 7 });
});

describe("the list", () => {
  test("has a playlist by position, with unplayable tracks", async () => {
    expect((await list(1)).map(({ title }) => title)).toEqual(["A", "B", "C", "D"]);
    expect((await list(2)).map(({ title }) => title)).toEqual(["E"]);
  });

  test("has all tracks, newest first", async () => {
    expect((await list()).map(({ title }) => title)).toEqual(["E", "D", "C", "B", "A"]);
  });
});

describe("an edit", () => {
  test("changes the editable fields only; blank texts become null", async () => {
    const track = await find("A");
    const { status, body } = await edit(track, {
      title: " New ",
      artist: "Somebody",
      genre: "  ",
      producer: "",
      platform: "Bandcamp",
      description: "Two\nlines",
      contentType: "interview",
    });
    expect(status).toBe(200);
    const { version, ...rest } = body as unknown as ManagedTrack;
    expect(version).not.toBe(track.version);
    expect(rest).toMatchObject({
      title: "New",
      artist: "Somebody",
      genre: null,
      producer: null,
      platform: "Bandcamp",
      description: "Two\nlines",
      contentType: "interview",
      position: 1,
      audioUrl: track.audioUrl,
    });
    expect(await find("New")).toEqual(body);
  });

  test("of a stale track is refused, and returns the current one", async () => {
    const seen = await find("A");
    await edit(seen, { genre: "Ambient" });
    const { status, body } = await edit(seen, { title: "Mine" });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: "CHANGED_MEANWHILE",
      message: "Someone else changed this track while you were editing. Your changes aren’t saved yet.",
      data: { track: { title: "A", genre: "Ambient" } },
    });
    expect(
      (await edit((body as { data: { track: ManagedTrack } }).data.track, { title: "Mine" })).status,
    ).toBe(200);
    expect(await find("Mine")).toMatchObject({ genre: "Ambient" });
  });

  test("that is retried after a lost response is stored once", async () => {
    const seen = await find("A");
    const saved = await edit(seen, { title: "Retried" });
    expect(await edit(seen, { title: "Retried" })).toEqual(saved);
  });

  test("succeeds although the track has moved meanwhile", async () => {
    const seen = await find("B");
    await move("B", "up", "A");
    expect((await edit(seen, { title: "Still B" })).status).toBe(200);
    expect((await list(1)).map(({ title }) => title)).toEqual(["Still B", "A", "C", "D"]);
  });

  test("that changes the playlist appends the track to the other", async () => {
    await edit(await find("B"), { playlistNumber: 2 });
    expect(await places(2)).toEqual(["E 7", "B 8"]);
    expect(await places(1)).toEqual(["A 1", "C 2", "D 3"]);
  });

  test("of a deleted track answers 404", async () => {
    const seen = await find("A");
    await site.database.rows(sql`delete from tracks where title = 'A'`);
    expect(await edit(seen, {})).toMatchObject({
      status: 404,
      body: { message: "This track no longer exists. Someone deleted it." },
    });
  });
});

describe("a move", () => {
  test("swaps with the neighbour, and leaves each position taken once", async () => {
    expect(await move("D", "up", "C")).toMatchObject({ status: 200, body: { position: 3, count: 4 } });
    expect(await places(1)).toEqual(["A 1", "B 2", "D 3", "C 4"]);
    expect(await move("A", "down", "B")).toMatchObject({ status: 200, body: { position: 2, count: 4 } });
    expect(await places(1)).toEqual(["B 1", "A 2", "D 3", "C 4"]);
    expect(await places(2)).toEqual(["E 7"]);
  });

  test("sent twice moves once", async () => {
    await move("C", "up", "B");
    expect(await move("C", "up", "B")).toMatchObject({ status: 200, body: { position: 2, count: 4 } });
    expect(await places(1)).toEqual(["A 1", "C 2", "B 3", "D 4"]);
  });

  test("with a stale neighbour is refused", async () => {
    await move("D", "up", "C");
    expect(await move("D", "up", "A")).toMatchObject({ status: 409, body: { code: "ORDER_CHANGED" } });
    expect(await move("A", "up", "E")).toMatchObject({ status: 409 });
    expect(await move("A", "up", "A")).toMatchObject({ status: 409 });
    expect(await places(1)).toEqual(["A 1", "B 2", "D 3", "C 4"]);
  });

  test("of a deleted track answers 404", async () => {
    const { id } = await find("A");
    await site.database.rows(sql`delete from tracks where title = 'A'`);
    const neighbourId = (await find("B")).id;
    expect(await call("POST", `/${id}/move`, { direction: "down", neighbourId })).toMatchObject({
      status: 404,
    });
  });
});

describe("a deletion", () => {
  test("removes the row and its files, closes the gap, and is idempotent", async () => {
    const sound = await file("tracks/admin/sound/1_a.mp3");
    const covers = await Promise.all([256, 512, 1024].map((size) => file(`covers/admin/1_a-${size}.webp`)));
    await name("A", sound.url, covers[1]?.url);
    const { id } = await find("A");
    expect((await remove(id)).status).toBe(204);
    expect(await places(1)).toEqual(["B 1", "C 2", "D 3"]);
    expect(await Promise.all([sound, ...covers].map((each) => each.isThere()))).toEqual(Array(4).fill(false));
    expect((await remove(id)).status).toBe(204);
  });

  test("keeps files that another track uses, and files of other sites", async () => {
    const sound = await file("tracks/admin/sound/2_a.mp3");
    const cover = await file("covers/admin/2_a-512.webp");
    await name("A", sound.url, "/prints/1/square/auto/auto/a.svg");
    await name("B", sound.url, cover.url);
    await name("E", "https://elsewhere.example/e.mp3", cover.url);
    await remove((await find("A")).id);
    await remove((await find("E")).id);
    expect([await sound.isThere(), await cover.isThere()]).toEqual([true, true]);
    await remove((await find("B")).id);
    expect([await sound.isThere(), await cover.isThere()]).toEqual([false, false]);
  });

  test("succeeds when a file cannot be removed, and logs it", async () => {
    // A folder with that name cannot be removed as a file.
    await file("tracks/admin/sound/3_a.mp3/inside");
    await name("A", "/media/tracks/admin/sound/3_a.mp3");
    site.logged.length = 0;
    expect((await remove((await find("A")).id)).status).toBe(204);
    expect(await places(1)).toEqual(["B 1", "C 2", "D 3"]);
    expect(site.logged.join("")).toContain("failed to remove a deleted track's file");
  });
});

let minute = 0;

async function insert(
  title: string,
  of: { playlist?: number; place: number; audio?: string | null; kind?: string },
): Promise<void> {
  const { playlist = 1, place, audio = `/media/tracks/${title}.mp3`, kind = "sound" } = of;
  // Ids in the order of the titles, because ids break ties between positions.
  await site.database.rows(sql`
    insert into tracks (id, title, artist, audio_url, content_type, playlist_number, position, created_at)
    values (${`00000000-0000-4000-8000-00000000000${title}`}, ${title}, 'Artist', ${audio}, ${kind}, ${playlist},
      ${place}, ${new Date(Date.UTC(2026, 0, 1, 0, minute++)).toISOString()})`);
}

async function call(method: string, path: string, body?: unknown) {
  const response = await site.send("admin", method, `/admin/tracks${path}`, body);
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as object };
}

async function list(playlist?: number): Promise<ManagedTrack[]> {
  const { body } = await call("GET", playlist ? `?playlistNumber=${playlist}` : "");
  return body as ManagedTrack[];
}

async function find(title: string): Promise<ManagedTrack> {
  const track = (await list()).find((each) => each.title === title);
  if (!track) throw new Error(`No track ${title}`);
  return track;
}

const places = async (playlist: number) =>
  (await list(playlist)).map(({ title, position }) => `${title} ${position}`);

function edit({ id, ...track }: ManagedTrack, change: object) {
  return call("PUT", `/${id}`, { ...track, ...change });
}

async function move(title: string, direction: "up" | "down", neighbour: string) {
  const neighbourId = (await find(neighbour)).id;
  return call("POST", `/${(await find(title)).id}/move`, { direction, neighbourId });
}

const remove = (id: string) => call("DELETE", `/${id}`);

async function name(title: string, audio: string, cover: string | null = null): Promise<void> {
  await site.database.rows(
    sql`update tracks set audio_url = ${audio}, cover_image_url = ${cover} where title = ${title}`,
  );
}

/** Writes a file to the store; returns a check of its existence. */
async function file(name: string) {
  const path = join(site.dataDir, "media", name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "x");
  const url = `/media/${name}`;
  return { url, isThere: async () => (await fetch(`${site.url}${url}`)).status === 200 };
}
