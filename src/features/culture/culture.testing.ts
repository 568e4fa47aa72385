import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { grantRole } from "#features/auth/account/accounts.queries.ts";
import { clipBytes } from "#features/culture/uploads/video-file.testing.ts";
import type { Role } from "#shared/api/roles.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { uploaderOf } from "#shared/uploads/uploads.testing.ts";
import type { startTestSite, TestCaller } from "#src/testing/site.ts";
import { mailWaiting } from "./reports/reports.jobs.ts";
import { terms } from "./terms/terms.copy.ts";

type Site = Awaited<ReturnType<typeof startTestSite>>;

/** Calls to a test site's API for the culture feed, signed in as "user" by default. */
export function cultureOf(site: Site) {
  let networks = 0;

  async function call(method: string, path: string, body?: object, caller: TestCaller = "user") {
    const response = await site.send(caller, method, path, body);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  }

  const upload = (bytes: Uint8Array, purpose: string, caller: TestCaller = "user", fileName = "clip.mp4") =>
    uploaderOf(site, caller).upload(bytes, { purpose, fileName });

  const uploadClip = (caller?: TestCaller, bytes: Uint8Array = clipBytes(), fileName?: string) =>
    upload(bytes, "culture-video", caller, fileName);

  const publish = (body: object, caller?: TestCaller) =>
    call("POST", "/culture/videos", { title: "A clip", acceptsTerms: terms.parts.since, ...body }, caller);

  return {
    call,
    upload,
    uploadClip,
    publish,

    /** Uploads and publishes a video; resolves to the video. */
    async put(body: object = {}, caller?: TestCaller) {
      const answer = await publish({ videoUploadId: await uploadClip(caller), ...body }, caller);
      if (answer.status !== 200) throw new Error(`Not published: ${JSON.stringify(answer.body)}`);
      return answer.body.video as { id: string; videoUrl: string };
    },

    async feed() {
      const { body } = await call("GET", "/culture/videos", undefined, "visitor");
      return body as Record<"mainframe" | "secondary" | "general" | "secondGeneral", { id: string } | null>;
    },

    /** An admin's decision about a video. */
    decide: (id: string, outcome: "kept" | "hidden" | "removed", more: object = {}) =>
      call(
        "POST",
        `/admin/videos/${id}/decide`,
        { outcome, reason: outcome === "kept" ? "" : "rules", text: "Because of the rules.", ...more },
        "admin",
      ),

    /** Reports a video, by default as a visitor from a new network. */
    async report(
      id: string,
      body: object = {},
      caller: TestCaller = "visitor",
      from = `10.${++networks >> 8}.${networks & 255}.1`,
    ): Promise<{ status: number; body: { link: string; code?: string } }> {
      const headers = { ...(await site.headersOf(caller)), "x-forwarded-for": from };
      return site.call(headers, "POST", `/culture/videos/${id}/reports`, { reason: "unkind", ...body });
    },

    /** Runs the job that emails reports, some hours later. */
    mailWaiting: (which: "grave" | "other", hours: number) =>
      mailWaiting(
        { database: site.database, outbox: site.outbox, siteUrl: "https://site.example" },
        which,
        new Date(Date.now() + hours * HOUR_MS),
      ),

    async grantRole(caller: TestCaller, role: Role) {
      const [user] = await site.database.rows<{ id: string }>(
        sql`select id from users where email = ${`${caller}@site.example`}`,
      );
      await grantRole(site.database.db, user?.id ?? "", role);
    },

    remove: (id: string, caller?: TestCaller) => call("DELETE", `/culture/videos/${id}`, undefined, caller),

    /** All stored video files, by relative path. */
    async files(): Promise<string[]> {
      const folder = join(site.dataDir, "media", "culture-videos");
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort();
    },

    count: async () =>
      (await site.database.rows<{ count: number }>(sql`select count(*)::int as count from culture_videos`))[0]
        ?.count,

    async empty() {
      await site.database.rows(sql`delete from culture_videos`);
      await site.database.rows(sql`delete from video_reports`);
      await site.database.rows(sql`delete from moderation_decisions`);
      await site.database.rows(sql`delete from rate_limits`);
      for (const folder of ["uploads", "media/culture-videos"])
        await rm(join(site.dataDir, folder), { recursive: true, force: true });
    },

    /** The audit log's events about videos: name, and email address of the owner (`of`) and the actor (`by`). */
    events: () =>
      site.database.rows<{ event: string; of: string | null; by: string | null }>(sql`
        select event, owner.email as of, actor.email as by from audit_log
          left join users owner on owner.id = user_id left join users actor on actor.id = actor_id
        where event like 'video-%' order by audit_log.id`),
  };
}
