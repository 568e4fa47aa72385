import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#shared/log/log.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { MIB, uploaderOf } from "#shared/uploads/uploads.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { sweepPictures } from "./pictures.jobs.ts";
import { pictureNames } from "./pictures.rules.ts";
import { HISTORY_LENGTH } from "./words.rules.ts";

const site = await startTestSite();
const media = folderStore(site.dataDir);

beforeEach(async () => {
  await site.database.db.execute(sql`delete from page_words`);
});

const drawn = (width = 1600, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } })
    .withExif({ IFD0: { Copyright: "Somebody" } })
    .jpeg()
    .toBuffer();

async function send(method: string, path: string, body: object, caller: AnyTestCaller = "editor") {
  return site.call(caller, method, path, body);
}

async function upload(bytes: Uint8Array, purpose = "page-picture"): Promise<string> {
  return uploaderOf(site, "editor").upload(bytes, { purpose, fileName: "hall.jpg" });
}

const publish = (uploadId: string, caller?: AnyTestCaller) =>
  send("POST", "/admin/page-pictures", { uploadId }, caller);

async function published(bytes?: Uint8Array): Promise<{ id: string; width: number; height: number }> {
  return (await publish(await upload(bytes ?? (await drawn())))).body;
}

const MISSION = "/admin/words/ourStory/mission";
const mission = { title: "Mission", sentence: "A hall.", text: "Nobody has to be good yet." };
let version = 0;
beforeEach(() => {
  version = 0;
});
async function save(picture: object | undefined, more: object = {}) {
  const words = picture ? { ...mission, picture } : mission;
  const answer = await send("PUT", MISSION, { version, words, when: "now", ...more });
  if (answer.status === 200) version = answer.body.version;
  return answer;
}
const html = async () => (await fetch(`${site.url}/our-story`)).text();
const statusesOf = (id: string) =>
  Promise.all(pictureNames(id).map(async (name) => (await fetch(`${site.url}/media/${name}`)).status));
const sweep = (before: number) =>
  sweepPictures({ database: site.database, media, log: createLog("silent") }, new Date(before));
const sweepLater = () => sweep(Date.now() + DAY_MS);

describe("a picture of a part", () => {
  test("stands in the HTML with its text and size, until it is taken out", async () => {
    const { id, width, height } = await published();
    expect([width, height]).toEqual([1280, 720]);
    expect(await save({ id, alt: " People  in a hall " })).toMatchObject({
      status: 200,
      body: { published: { ...mission, picture: { id, alt: "People in a hall", width, height } } },
    });
    await eventually(async () => expect(await html()).toContain('alt="People in a hall"'));
    const [img] = /<img[^>]*alt="People in a hall"[^>]*>/.exec(await html()) ?? [];
    for (const attribute of [
      'width="1280"',
      'height="720"',
      'loading="lazy"',
      `/media/pages/pictures/640-${id}.webp 640w`,
    ])
      expect(img).toContain(attribute);
    // Saving identical content changes nothing.
    expect((await save({ id, alt: "People in a hall" })).body.version).toBe(1);

    expect((await save(undefined)).body.published).toEqual(mission);
    await eventually(async () => expect(await html()).not.toContain("People in a hall"));
  });

  test("is drawn again in two widths, without metadata, and kept by browsers", async () => {
    const { id } = await published();
    const widths = await Promise.all(
      pictureNames(id).map(async (name) => {
        const response = await fetch(`${site.url}/media/${name}`);
        expect(response.headers.get("cache-control")).toContain("immutable");
        const { format, width, exif } = await sharp(await response.arrayBuffer()).metadata();
        return [format, width, exif];
      }),
    );
    expect(widths).toEqual([
      ["webp", 640, undefined],
      ["webp", 1280, undefined],
    ]);
    expect(await published(await drawn(300, 200))).toMatchObject({ width: 300, height: 200 });
  });

  test("is published once for each upload, also when called twice", async () => {
    const uploadId = await upload(await drawn());
    const [one, other] = await Promise.all([publish(uploadId), publish(uploadId)]);
    expect(one.status).toBe(200);
    expect(other).toEqual(one);
    expect(await publish(uploadId)).toEqual(one);
  });
});

describe("refused is", () => {
  test.each([
    [undefined, "Please say what the picture shows"],
    [" \u200b ", "Please say what the picture shows"],
    ["x".repeat(301), "No more than 300 characters, please"],
  ])("a picture with the text %j", async (alt, message) => {
    const { id } = await published();
    const { status, body } = await save({ id, alt });
    expect(status).toBe(400);
    expect(body.data.issues).toMatchObject([{ path: ["words", "picture", "alt"], message }]);
  });

  test("one that was never published, or that is no picture's id", async () => {
    expect(await save({ id: "0".repeat(32), alt: "A hall" })).toMatchObject({
      status: 422,
      body: { code: "PICTURE_GONE", message: "This picture is gone. Choose it again." },
    });
    for (const id of ["", "./covers/admin/1", 1])
      expect(await save({ id, alt: "A" })).toMatchObject({ status: 400 });
    expect((await save({ url: "https://elsewhere.example/a.png", alt: "A" })).status).toBe(400);
  });

  test("a file that is no picture, is too large, or of another purpose or account", async () => {
    expect(await publish(await upload(Buffer.from("<svg/>")))).toMatchObject({
      status: 422,
      body: { message: "Please upload a valid image file (JPEG, PNG, WebP)" },
    });
    expect(await publish(await upload((await drawn()).subarray(0, 2000)))).toMatchObject({
      status: 422,
      body: { message: "This picture is damaged. Please choose another." },
    });
    const { response } = await uploaderOf(site, "editor").begin(10 * MIB + 1, { purpose: "page-picture" });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: "Image size must be less than 10MB" });
    expect(await publish(await upload(await drawn(), "track-cover"))).toMatchObject({ status: 404 });
    expect(await publish(await upload(await drawn()), "admin")).toMatchObject({ status: 404 });
  });

  test.each(["user", "moderator"] as const)("a %s", async (caller) => {
    expect(await publish(await upload(await drawn()), caller)).toMatchObject({ status: 403 });
    const { response } = await uploaderOf(site, caller).begin(10, { purpose: "page-picture" });
    expect(response.status).toBe(403);
  });
});

describe("the sweep", () => {
  test("keeps new pictures, and those that words, a draft or the history name", async () => {
    const [shown, replaced, drafted, unused] = [
      await published(),
      await published(),
      await published(),
      await published(),
    ];
    await save({ id: replaced.id, alt: "Before" });
    await save({ id: shown.id, alt: "Now" });
    await save({ id: drafted.id, alt: "Later" }, { when: "draft" });
    await sweep(Date.now() - DAY_MS);
    expect(await statusesOf(unused.id)).toEqual([200, 200]);

    await sweepLater();
    for (const { id } of [shown, replaced, drafted]) expect(await statusesOf(id)).toEqual([200, 200]);
    expect(await statusesOf(unused.id)).toEqual([404, 404]);
    expect(await save({ id: unused.id, alt: "Gone" })).toMatchObject({ status: 422 });
    // The last save undoes the replacement.
    expect(await save({ id: replaced.id, alt: "Before" })).toMatchObject({ status: 200 });
  });

  test("removes a picture that only changes before the shown history name, and files of no picture", async () => {
    const { id } = await published();
    await save({ id, alt: "Old" });
    await save(undefined);
    await media.put("pages/pictures/640-left-by-a-crash.webp", [Buffer.from("x")]);
    const older = sql`insert into page_words_changes (page, part, version, changed_at)
      select 'ourStory', 'mission', 2 + n, now() from generate_series(1, ${HISTORY_LENGTH - 1}) as n`;
    await site.database.db.execute(older);
    await sweepLater();
    expect(await statusesOf(id)).toEqual([200, 200]);

    await site.database.db.execute(
      sql`insert into page_words_changes (page, part, version, changed_at) values ('ourStory', 'mission', 900, now())`,
    );
    await sweepLater();
    expect(await statusesOf(id)).toEqual([404, 404]);
    expect((await fetch(`${site.url}/media/pages/pictures/640-left-by-a-crash.webp`)).status).toBe(404);
  });
});
