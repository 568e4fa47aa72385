import { sql } from "drizzle-orm";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { doorPassOf } from "#features/door/passes/door-pass.testing.ts";
import { clearUploads, uploaderOf } from "#shared/uploads/uploads.testing.ts";
import { startTestSite, type TestCaller } from "#src/testing/site.ts";

const site = await startTestSite();
afterEach(() => clearUploads(site));

const base64 = (text: string) => Buffer.from(text).toString("base64");

interface Line {
  method: string;
  headers?: Record<string, string>;
  body?: string;
  /** Expected status by caller for the admin's upload, or for the address where none exists yet. */
  answers: Record<TestCaller, number>;
}

const patch = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };

const table: Record<string, Line> = {
  "POST for a track's sound": {
    method: "POST",
    headers: { "upload-length": "5", "upload-metadata": `purpose ${base64("track-audio")}` },
    answers: { visitor: 401, user: 403, other: 403, admin: 201 },
  },
  "POST for a track's cover": {
    method: "POST",
    headers: { "upload-length": "5", "upload-metadata": `purpose ${base64("track-cover")}` },
    answers: { visitor: 401, user: 403, other: 403, admin: 201 },
  },
  "POST for nothing known": {
    method: "POST",
    headers: { "upload-length": "5", "upload-metadata": `purpose ${base64("anything")}` },
    answers: { visitor: 401, user: 400, other: 400, admin: 400 },
  },
  HEAD: { method: "HEAD", answers: { visitor: 401, user: 404, other: 404, admin: 200 } },
  PATCH: {
    method: "PATCH",
    headers: patch,
    body: "hello",
    answers: { visitor: 401, user: 404, other: 404, admin: 204 },
  },
  DELETE: { method: "DELETE", answers: { visitor: 401, user: 404, other: 404, admin: 204 } },
  GET: { method: "GET", answers: { visitor: 401, user: 405, other: 405, admin: 405 } },
  PUT: { method: "PUT", body: "hello", answers: { visitor: 401, user: 405, other: 405, admin: 405 } },
};

describe.each(Object.entries(table))("%s", (_, { method, headers, body, answers }) => {
  test.each(["visitor", "user", "other", "admin"] as const)("as %s", async (caller) => {
    const { uploadId, response } = await uploaderOf(site).begin(5);
    expect(response.status).toBe(201);
    const answer = await fetch(`${site.url}/uploads${method === "POST" ? "" : `/${uploadId}`}`, {
      method,
      headers: { ...(await site.headersOf(caller)), "tus-resumable": "1.0.0", ...headers },
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(answers[caller]);
    // Refused calls have no effect.
    if (answer.status >= 400) expect(await uploaderOf(site).offset(uploadId)).toBe(0);
  });
});

test("a door pass cannot upload", async () => {
  const { headers } = await doorPassOf(site, await campusOf(site).event());
  const { uploadId } = await uploaderOf(site).begin(5);
  for (const { method, headers: more, body } of Object.values(table)) {
    const answer = await fetch(`${site.url}/uploads${method === "POST" ? "" : `/${uploadId}`}`, {
      method,
      headers: { ...headers, "tus-resumable": "1.0.0", ...more },
      ...(body !== undefined && { body }),
    });
    expect(answer.status, method).toBe(401);
  }
});

test("a half-signed-in admin cannot upload", async () => {
  const half = { ...(await site.headersOf("admin")) };
  const { uploadId } = await uploaderOf(site).begin(5);
  await site.database.rows(
    sql`insert into factors (id, user_id, friendly_name, status, sealed_secret, created_at, updated_at)
        select gen_random_uuid(), id, 'phone', 'verified', 'sealed', now(), now() from users where email = 'admin@site.example'`,
  );
  try {
    for (const [path, method] of [
      ["", "POST"],
      [`/${uploadId}`, "HEAD"],
      [`/${uploadId}`, "PATCH"],
      [`/${uploadId}`, "DELETE"],
    ] as const) {
      const headers = { ...half, ...patch, "tus-resumable": "1.0.0" };
      const answer = await fetch(`${site.url}/uploads${path}`, { method, headers });
      expect(answer.status, method).toBe(403);
    }
  } finally {
    await site.database.rows(sql`delete from factors`);
  }
});

test("a revoked admin cannot resume an upload", async () => {
  const { uploadId } = await uploaderOf(site).begin(5);
  await site.database.rows(sql`delete from user_roles`);
  try {
    expect((await uploaderOf(site).send(uploadId, Buffer.from("hello"))).status).toBe(403);
  } finally {
    await site.database.rows(
      sql`insert into user_roles (user_id, role) select id, 'admin' from users where email = 'admin@site.example'`,
    );
  }
});

test("members cannot upload above the limit of all members together; admins can", async () => {
  const own = await startTestSite({ settings: { MEMBER_FILES_MB: 1 } });
  onTestFinished(() => own.close());
  const begin = async (caller: TestCaller) =>
    (await uploaderOf(own, caller).begin(500_000, { purpose: "culture-video" })).response.status;
  const publish = (email: string) =>
    own.database.rows(sql`insert into culture_videos (video_url, title, file_size, user_id, duration, width, height)
      select '/media/culture-videos/' || id || '.mp4', 'a', 600000, id, 1, 1, 1 from users where email = ${email}`);
  await own.headersOf("admin");
  await publish("admin@site.example");
  await own.headersOf("other");
  await publish("other@site.example");
  expect([await begin("user"), await begin("admin")]).toEqual([507, 201]);
});

test.each([
  "x",
  "..%2f..%2fsecret.key",
  "0".repeat(31),
  `${"0".repeat(32)}.json`,
  `${"0".repeat(32)}/`,
  "0".repeat(4000),
])("nothing is at %j", async (id) => {
  for (const method of ["HEAD", "PATCH", "DELETE"]) {
    const headers = { ...(await site.headersOf("admin")), ...patch, "tus-resumable": "1.0.0" };
    const answer = await fetch(`${site.url}/uploads/${id}`, { method, headers });
    expect(answer.status, method).toBeOneOf([404, 405]);
  }
});
