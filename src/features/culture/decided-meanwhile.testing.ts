import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { startTestSite } from "#src/testing/site.ts";
import { cultureOf } from "./culture.testing.ts";

type Site = Awaited<ReturnType<typeof startTestSite>>;

/** The site's settings in these tests. A trusted proxy header gives each reporter a separate network. */
export const pairSettings = { TRUST_PROXY: 1, REPORTS_TO_HIDE: 1 } as const;

export const startStates = ["shown", "waiting", "held", "hidden", "removed"] as const;

type StartState = (typeof startStates)[number];

/** Each change of a video's state that a user can cause. Each call returns a status. */
export const changeNames = [
  "keep",
  "hide",
  "take down",
  "approve",
  "show",
  "bring back",
  "erase",
  "report",
  "owner removes",
  "owner changes captions",
  "appeal won",
] as const;

export type ChangeName = (typeof changeNames)[number];

/** Runs two changes of one video, in sequence or in parallel, and checks the video afterwards. */
export function pairsOn(site: Site) {
  const culture = cultureOf(site);
  const admin = (path: string, method = "POST") =>
    culture.call(method, `/admin/videos/${path}`, method === "POST" ? {} : undefined, "admin");

  const changes: Record<ChangeName, (film: Film) => Promise<{ status: number; body: { code?: string } }>> = {
    keep: ({ id }) => culture.decide(id, "kept"),
    hide: ({ id }) => culture.decide(id, "hidden"),
    "take down": ({ id }) => culture.decide(id, "removed"),
    approve: ({ id }) => admin(`${id}/approve`),
    show: ({ id }) => admin(`${id}/show`),
    "bring back": ({ id }) => admin(`${id}/restore`),
    erase: ({ id }) => admin(id, "DELETE"),
    report: ({ id }) => culture.report(id),
    "owner removes": ({ id }) => culture.remove(id),
    "owner changes captions": ({ id }) =>
      culture.call("PUT", `/culture/videos/${id}/captions`, { captionsUploadId: null }),
    "appeal won": ({ appealed }) =>
      culture.call(
        "POST",
        `/admin/decisions/${appealed}/appeal`,
        { outcome: "overturned", text: "You are right." },
        "admin",
      ),
  };

  return { run };

  async function run(from: StartState, first: ChangeName, second: ChangeName, atOnce: boolean) {
    const film = await put(from);
    const seen = new Set(await addressesOnDisk());
    const answers = [];
    if (atOnce) answers.push(...(await Promise.all([changes[first](film), changes[second](film)])));
    else
      for (const name of [first, second]) {
        answers.push(await changes[name](film));
        for (const address of await addressesOnDisk()) seen.add(address);
      }
    for (const address of await addressesOnDisk()) seen.add(address);
    const what = `${from}: ${first}, ${second}${atOnce ? " at once" : ""}`;
    for (const { status, body } of answers) {
      expect(status, `${what} ${JSON.stringify(body)}`).toBeLessThan(500);
      if (status === 409) expect(["DECIDED_MEANWHILE", "ANSWERED_ALREADY"], what).toContain(body.code);
    }
    const [row] = await site.database.rows<{ state: string; urls: string[] }>(sql`
      select state, array_remove(array[video_url, captions_url], null) as urls from culture_videos where id = ${film.id}`);
    const served = [];
    for (const address of [...seen].sort())
      if ((await fetch(site.url + address)).status === 200) served.push(address);
    const isServed = row && row.state !== "sealed";
    expect(served, `${what}, now ${row?.state ?? "erased"}`).toEqual(isServed ? row.urls.sort() : []);
    expect(await addressesOnDisk(), what).toEqual((row?.urls ?? []).sort());
    return { state: row?.state ?? "erased", answers };
  }

  /** Adds a video of "user" in this state. A hidden or removed video has a decision under appeal. */
  async function put(state: StartState): Promise<Film> {
    await culture.empty();
    await site.headersOf("user");
    const stem = `culture-videos/culture-videos/${Date.now()}_${randomUUID().replaceAll("-", "")}`;
    for (const extension of ["mp4", "vtt"]) {
      const path = join(site.dataDir, "media", `${stem}.${extension}`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n");
    }
    const [film] = await site.database.rows<{ id: string }>(sql`
      insert into culture_videos
        (title, video_url, captions_url, file_size, duration, width, height, user_id, state, removed_at, state_before)
      select 'A film', ${`/media/${stem}.mp4`}, ${`/media/${stem}.vtt`}, 1, 1, 1, 1, id, ${state},
        case when ${state} = 'removed' then now() end, case when ${state} = 'removed' then 'shown' end
      from users where email = 'user@site.example' returning id`);
    const id = film?.id ?? "";
    const [decision] = await site.database.rows<{ id: string }>(sql`
      insert into moderation_decisions
        (video_id, video_title, user_id, outcome, reason, text, created_at, appeal_text, appealed_at)
      select id, title, user_id, 'hidden', 'rules', 'Why', now(), 'Please', now()
      from culture_videos where id = ${id} returning id`);
    return { id, appealed: decision?.id ?? "" };
  }

  async function addressesOnDisk(): Promise<string[]> {
    return (await culture.files()).map((name) => `/media/culture-videos/${name}`).sort();
  }
}

interface Film {
  id: string;
  /** The id of a decision against the video with an unanswered appeal. */
  appealed: string;
}
