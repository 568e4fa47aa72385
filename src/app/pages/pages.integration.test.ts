import { get } from "node:http";
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { FEED_PATH } from "#features/calendar/feed/calendar-feed.rules.ts";
import { pages, type SitePage } from "#features/site/pages.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site.url + path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe("every page of the route table", () => {
  test.each(Object.values(pages))("$path is rendered with its title", async ({ path, title }) => {
    const { status, headers, html } = await page(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain(`<title>${title.replace("&", "&amp;")}`);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toContain('<main id="main"');
  });

  test("the door has no header, bar and footer of the site, and one way out", async () => {
    const { html } = await page(pages.campusDoor.path);
    expect([...html.matchAll(/<a\b[^>]*\bhref="([^"]*)/g)].map(([, href]) => href)).toEqual([
      "#main",
      pages.campusAdmin.path,
      pages.home.path,
    ]);
    expect(html).toContain("Leave the door");
    expect(html).not.toMatch(/<nav\b|<footer\b/);
  });

  const officePages = Object.values<SitePage>(pages).filter(({ isOffice }) => isOffice);
  test.each(officePages)(
    "$path has one bar, with the way to every part of the back office",
    async ({ path }) => {
      const { html } = await page(path);
      expect(html.match(/<header\b[^>]*border-b-2/g)).toHaveLength(1);
      expect(html).not.toMatch(/<footer\b|SIGN UP FOR/);
      // A row of a list opens the page of its event.
      const parts = officePages.filter(({ path: part }) => part !== pages.adminEvent.path);
      for (const part of [...parts, pages.campusDoor, pages.academicCalendar])
        expect(html).toContain(`href="${part.path}"`);
    },
  );

  const linkedPages = Object.values<SitePage>(pages).filter(({ exitLink }) => !exitLink);
  test.each(linkedPages)("$path links to pages that exist", async ({ path, isOffice }) => {
    const { html } = await page(path);
    const known = new Set<string>([...Object.values(pages).map((known) => known.path), FEED_PATH]);
    const links = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(isOffice ? 8 : 10);
    expect(links.filter((href) => !known.has(href) && !/^\/(media|share)\//.test(href))).toEqual([]);
  });
});

describe("an address without a page", () => {
  test.each(["/nope", "/admin/nope", "/%F0%9F%8E%B5", "/a.b", "/..%2f..%2fetc/passwd"])(
    "%s is 404",
    async (path) => {
      const { status, html } = await page(path);
      expect(status).toBe(404);
      expect(html).toContain("Oops! Page not found");
      expect(html).toContain("Return to Home");
    },
  );

  test.each(["/%E0%A4%A", "/media/%E0%A4%A"])("%s with a malformed escape is not found", async (path) => {
    expect((await page(path)).status).toBe(404);
  });

  test("takes one entry of the page cache however many there are", async () => {
    const first = await page("/made-up-1");
    const second = await page("/made-up-2");
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
  });
});

describe("another spelling of a page, on a site with an empty cache", () => {
  // page-address.test.ts covers every spelling.
  const spellings = ["http://evil.example/labs", "/labs/?a=1"];
  test.each(spellings)("%s redirects to the page, and does not poison the cache", async (target) => {
    const fresh = await startTestSite();
    const answer = await raw(fresh.port, target);
    expect(answer).toMatch(/^HTTP\/1\.1 308 /);
    expect(answer).toMatch(/^location: \/labs(\?a=1)?\r$/im);
    expect(await raw(fresh.port, "/nope")).toMatch(/^HTTP\/1\.1 404 [\s\S]*Oops! Page not found/);
    expect(await raw(fresh.port, target)).toMatch(/^HTTP\/1\.1 308 /);
    expect(await raw(fresh.port, "/labs")).toMatch(/^HTTP\/1\.1 200 /);
    await fresh.close();
  });
});

describe("the policy of a page", () => {
  test("allows the inline scripts of its render, and no other", async () => {
    const { headers, html } = await page("/");
    const policy = headers.get("content-security-policy") ?? "";
    const [, nonce] = /script-src 'self' 'nonce-([0-9a-f]{32})';/.exec(policy) ?? [];
    // The policy does not cover JSON, which is not executed.
    const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json"))[^>]*>/g)].map(([tag]) => tag);
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("belongs to one render, like its entity tag: data in a page cannot know the nonce", async () => {
    const before = (await page("/")).headers;
    expect((await page("/")).headers.get("content-security-policy")).toBe(
      before.get("content-security-policy"),
    );
    await site.database.rows(
      sql`insert into tracks (title, artist, audio_url, position) values ('Another Pressing', 'a', '/media/tracks/1.mp3', 1)`,
    );
    await eventually(async () => expect((await page("/")).html).toContain("Another Pressing"));
    const after = (await page("/")).headers;
    for (const name of ["content-security-policy", "etag"])
      expect(after.get(name)).not.toBe(before.get(name));
  });

  test("the site's headers are on every kind of answer", async () => {
    for (const path of ["/", "/nope", "/api/music/tracks", "/api/nope", "/healthz", "/media/nope"]) {
      const { headers } = await page(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("strict-transport-security")).toContain("max-age=");
      expect(headers.get("permissions-policy")).toContain("geolocation=()");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe("the first paint of a page", () => {
  test.each(Object.values(pages))(
    "of $path waits for stylesheets alone, the site's and at most one of its own",
    async ({ path }) => {
      const { html } = await page(path);
      const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
      // React writes the preload of a picture at the top before it.
      const [first] = links.filter((link) => !link.includes('as="image"'));
      expect(first).toMatch(/rel="stylesheet" href="\/assets\/[\w-]+\.css"/);
      expect(links.filter((link) => link.includes('rel="stylesheet"')).length).toBeLessThanOrEqual(2);
      const preloads = links.filter((link) => /rel="(module)?preload"/.test(link));
      expect(preloads.filter((link) => link.includes('as="font"'))).toHaveLength(2);
      expect(html).not.toMatch(/<script\b[^>]*\ssrc=/);
    },
  );
});

describe("a page from memory", () => {
  test("is sent compressed, and revalidated with 304", async () => {
    const first = await page("/our-story", { "accept-encoding": "br" });
    expect(first.headers.get("content-encoding")).toBe("br");
    const again = await page("/our-story", {
      "accept-encoding": "br",
      "if-none-match": first.headers.get("etag") ?? "",
    });
    expect(again.status).toBe(304);
    expect(again.html).toBe("");
  });

  test("answers HEAD with the headers alone", async () => {
    const { status, length, body } = await new Promise<{ status?: number; length?: string; body: string }>(
      (resolve, reject) => {
        get({ port: site.port, path: "/labs", method: "HEAD", host: "127.0.0.1" }, async (answer) => {
          let body = "";
          for await (const chunk of answer) body += chunk;
          const { "content-length": length } = answer.headers;
          resolve({
            ...(answer.statusCode && { status: answer.statusCode }),
            ...(length && { length }),
            body,
          });
        }).on("error", reject);
      },
    );
    expect(status).toBe(200);
    expect(Number(length)).toBeGreaterThan(1000);
    expect(body).toBe("");
  });

  test("is rendered again after any change of its data", async () => {
    expect((await page("/")).html).not.toContain("Fresh Pressing");
    await site.database.rows(
      sql`insert into tracks (title, artist, audio_url, playlist_number, position) values ('Fresh Pressing', 'a', '/media/tracks/1.mp3', 1, 1)`,
    );
    await eventually(async () => expect((await page("/")).html).toContain("Fresh Pressing"));
  });

  test("a page without that data stays cached", async () => {
    const before = await page("/labs");
    await site.database.rows(sql`update tracks set title = 'Renamed'`);
    await eventually(async () => expect((await page("/")).html).toContain("Renamed"));
    expect((await page("/labs")).headers.get("etag")).toBe(before.headers.get("etag"));
  });
});

describe("a page is rendered once for", () => {
  const rendersOf = (work: () => Promise<unknown>) => {
    site.logged.length = 0;
    return work().then(() => site.logged.filter((line) => line.includes('"answered"')).length);
  };

  test("any tracking parameters of its links", async () => {
    await page("/sponsors");
    expect(await rendersOf(() => page("/sponsors?utm_source=mail"))).toBe(0);
    expect((await page("/sponsors?x")).html).toBe((await page("/sponsors")).html);
  });

  test("navigations to it", async () => {
    const data = await page("/_.data?_routes=home");
    expect(data.status).toBe(200);
    expect(data.headers.get("content-type")).toContain("text/x-script");
    expect(await rendersOf(() => page("/_.data?_routes=home"))).toBe(0);
  });
});

describe("the connection of a page from memory", () => {
  test("stays open for the next request, also when they come at once", async () => {
    await page("/community");
    const get = "GET /community HTTP/1.1\r\nHost: x\r\n\r\n";
    const answers = await raw(site.port, "/labs", `${get}${get}`);
    const heads = answers.match(/HTTP\/1\.1 200 OK\r\n[\s\S]*?\r\n\r\n/g) ?? [];
    expect(heads).toHaveLength(3);
    const ids = new Set(heads.map((head) => /^x-request-id: (\S+)\r$/m.exec(head)?.[1]));
    expect(ids.size).toBe(3);
    for (const head of heads.slice(0, 2)) {
      expect(head).toMatch(/^connection: keep-alive\r$/im);
      expect(head).toMatch(/^date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/im);
    }
  });

  test("is closed when the client asks for that", async () => {
    await page("/community");
    expect(await raw(site.port, "/community")).toMatch(/^connection: close\r$/im);
  });
});

test("a page with a failed part is sent, not cached", async () => {
  const other = await startTestSite();
  await other.database.rows(sql`alter table tracks rename to hidden`);
  expect(await raw(other.port, "/")).toMatch(/^HTTP\/1\.1 200 /);
  expect(other.logged.some((line) => line.includes("could not be made whole"))).toBe(true);
  await other.database.rows(sql`alter table hidden rename to tracks`);
  await other.database.rows(
    sql`insert into tracks (title, artist, audio_url, position) values ('Back Again', 'a', '/media/tracks/1.mp3', 1)`,
  );
  expect(await raw(other.port, "/")).toContain("Back Again");
  await other.close();
});

test("a page asked for with an unknown method is refused", async () => {
  const response = await fetch(`${site.url}/labs`, { method: "POST", body: "x=1" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("logs a line a request, without query or address", async () => {
  site.logged.length = 0;
  await page("/nope?email=someone@example.org");
  await eventually(() => expect(site.logged).toHaveLength(1));
  expect(JSON.parse(site.logged[0] ?? "")).toMatchObject({
    path: "unmatched",
    status: 404,
    method: "GET",
    msg: "answered",
  });
  expect(site.logged[0]).not.toContain("example.org");
  expect(site.logged[0]).not.toContain("127.0.0.1");
});

describe("what a path says", () => {
  const secret = "5ec2e700";
  const id = `${secret}-5ec2-4700-8000-5ec2e7005ec2`;
  test.each([
    [`/api/campus/bookings/${id}/cancel`, "/api/campus/bookings/{id}/cancel", "POST"],
    [`/api/nothing/${id}`, "/api/*"],
    [`/${id}`, "unmatched"],
    [`/${id}.data`, "unmatched"],
    [`/sponsors/${id}`, "unmatched"],
    [`//x/${id}`, "unmatched"],
    [`/certificates/${id.slice(0, 23)}`, "/certificates/:code"],
    [`/certificates?code=${id}`, "/certificates"],
    [`/campus-tickets/cant-come?ticket=${id}&key=${id}`, "/campus-tickets/cant-come"],
    [`/campus-tickets/cant-come?ticket=${id}&key=${id}`, "/campus-tickets/cant-come", "POST"],
    [`/my-places.ics?calendar=${id}&key=${id}`, "/my-places.ics"],
    [`/transcripts/${id}.vtt`, "/transcripts/:file"],
    [`/storage/v1/object/public/videos/${id}/jane.mp4`, "/storage/v1/object/public/:bucket/*"],
    [`/media/videos/${id}.mp4`, "/media/*"],
    [`/uploads/${id}`, "/uploads/*"],
    [`/auth/v1/factors/${id}/verify`, "/auth/v1/factors/:id/verify", "POST"],
    [`/auth/v1/verify?token=${id}`, "/auth/v1/verify"],
    [`/auth/v1/${id}`, "/auth/v1/*"],
    [`/assets/${id}.js`, "/assets/*"],
    [`/share/${id}.png`, "/share/*"],
  ])("is not logged and not counted: %s", async (path, route, method = "GET") => {
    site.logged.length = 0;
    await fetch(`${site.url}${path}`, { method, redirect: "manual" });
    await eventually(() => expect(site.logged.join()).toContain('"answered"'));
    expect(site.logged.join()).not.toContain(secret);
    expect(JSON.parse(site.logged.at(-1) ?? "")).toMatchObject({ path: route, method });
    expect(await site.metrics()).not.toContain(secret);
  });
});

test("logs a served file at debug, and a missing one at info", async () => {
  site.logged.length = 0;
  await page("/icon.svg");
  await page("/assets/missing.js");
  await eventually(() => expect(site.logged).toHaveLength(2));
  const levels = site.logged.map((line) => JSON.parse(line)).map(({ path, level }) => [path, level]);
  expect(Object.fromEntries(levels)).toEqual({ "/icon.svg": 20, "/assets/*": 30 });
});

/** The raw responses to a request target, after `before` on the same connection. */
function raw(port: number, target: string, before = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`${before}GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`),
    );
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}
