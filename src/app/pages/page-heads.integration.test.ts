import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { isListed, listedPages } from "#features/site/listed-pages.rules.ts";
import { pages } from "#features/site/pages.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";

const siteUrl = "https://site.example";
const site = await startTestSite();

async function headOf(path: string) {
  const response = await fetch(site.url + path);
  const html = await response.text();
  const meta = new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );
  return {
    meta,
    title: /<title>([^<]*)/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ""),
    ),
    policy: response.headers.get("content-security-policy") ?? "",
    html,
  };
}

describe("the head of", () => {
  test.each(Object.values(pages))("$path has each meta tag once", async ({ path }) => {
    const { meta, title, canonical, html } = await headOf(path);
    const address = siteUrl + (path === "/discover" ? "/" : path);
    expect(canonical).toBe(address);
    expect(meta.get("og:url")).toBe(address);
    expect(meta.get("description")).toMatch(/^.{15,160}$/);
    expect(meta.get("og:title")).toBe(title);
    expect(meta.get("og:description")).toBe(meta.get("description"));
    expect(meta.get("twitter:card")).toBe("summary_large_image");
    expect(meta.get("robots")).toBe(isListed(path) ? undefined : "noindex");
    for (const name of ["description", "og:image", "robots"])
      expect(html.split(`="${name}"`).length - 1).toBeLessThanOrEqual(1);
    const [, name = ""] =
      /^https:\/\/site\.example\/share\/(\w+)\.png$/.exec(meta.get("og:image") ?? "") ?? [];
    expect(Object.keys(pages)).toContain(name);
  });

  test("no two pages share a title or a description", async () => {
    const heads = await Promise.all(listedPages.map(headOf));
    for (const words of [heads.map(({ title }) => title), heads.map(({ meta }) => meta.get("description"))])
      expect(new Set(words).size).toBe(words.length);
  });
});

describe("the picture of a shared link", () => {
  test("has the declared size, and is revalidated with 304", async () => {
    const first = await fetch(`${site.url}/share/labs.png`);
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(200_000);
    expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const known = first.headers.get("etag") ?? "";
    expect(known).not.toBe("");
    expect((await fetch(`${site.url}/share/labs.png`, { headers: { "if-none-match": known } })).status).toBe(
      304,
    );
    expect((await fetch(`${site.url}/share/labs.png`, { method: "HEAD" })).status).toBe(200);
    const shown = await fetch(`${site.url}/share/mainframe.webp`);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect((await shown.arrayBuffer()).byteLength).toBeLessThan(40_000);
  });

  test.each(["nowhere.png", "labs", "labs.svg", "__proto__.png", "..%2flabs.png"])(
    "is none at %s",
    async (file) => {
      expect((await fetch(`${site.url}/share/${file}`)).status).toBe(404);
    },
  );
});

describe("structured data", () => {
  test("names the charity on the front page and the festival on its own", async () => {
    const [charity] = (await headOf("/")).data;
    expect(charity).toMatchObject({ "@type": "NGO", url: siteUrl, logo: `${siteUrl}/icons/512.png` });
    const [festival] = (await headOf("/mainframe")).data;
    expect(festival).toMatchObject({ "@type": "Festival", startDate: "2026-08-15T10:00:00.000Z" });
    expect((await headOf("/labs")).data).toEqual([]);
  });

  test("lists each campus night, whatever its name, under an unchanged content security policy", async () => {
    const name = "</script><script>alert(1)</script>";
    await site.database.rows(
      sql`insert into campus_events (id, university, location, venue, event_date, event_time, headliners, ticket_price_pence, max_capacity, status, created_at, updated_at, called_off_at)
        values (${randomUUID()}, ${name}, 'London E1', 'The hall', '2099-07-01', '18:30', '{"Kofi"}', 500, 100, 'tickets_live', now(), now(), null),
          (${randomUUID()}, 'Moved', 'London E2', 'The den', '2099-07-02', '18:30', '{}', 500, 100, 'called_off', now(), now(), now())`,
    );
    await eventually(async () => expect((await headOf("/campus-tickets")).data).toHaveLength(2));
    const { data, policy, html } = await headOf("/campus-tickets");
    expect(data[0]).toMatchObject({
      "@type": "MusicEvent",
      name: `Undertone at ${name}`,
      startDate: "2099-07-01T17:30:00.000Z",
      location: { "@type": "Place", name: "The hall", address: "London E1" },
      performer: [{ name: "Kofi" }],
      offers: { price: 5, priceCurrency: "GBP", availability: "https://schema.org/InStock" },
      eventStatus: "https://schema.org/EventScheduled",
    });
    expect(data[1]).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
    expect(html).not.toContain("<script>alert");
    expect(policy).toMatch(/script-src 'self' 'nonce-\w+';/);
  });
});

describe("for search engines", () => {
  test("the site map has each public page once, and no other", async () => {
    const answer = await fetch(`${site.url}/sitemap.xml`);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const paths = [...(await answer.text()).matchAll(/<loc>([^<]*)/g)].map(([, url]) =>
      url?.replace(siteUrl, ""),
    );
    expect(paths).toEqual(listedPages);
    expect(paths).toContain("/campus-tickets");
    for (const path of ["/profile", "/auth", "/admin/labs", "/discover", "/signal/confirm", "/offline"])
      expect(paths).not.toContain(path);
  });

  test("robots.txt keeps them from accounts, the back office, mailed links and the API", async () => {
    const text = await (await fetch(`${site.url}/robots.txt`)).text();
    for (const path of ["/admin", "/campus-admin", "/auth", "/profile", "/api", "/campus-tickets/cant-come"])
      expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).toContain(`\nSitemap: ${siteUrl}/sitemap.xml\n`);
  });
});

describe("on a home screen", () => {
  test("the manifest names icons that are there, and pages that exist", async () => {
    expect((await headOf("/")).html).toMatch(/<link [^>]*rel="manifest" href="\/manifest.webmanifest"/);
    const answer = await fetch(`${site.url}/manifest.webmanifest`);
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ short_name: "Undertone", start_url: "/", display: "standalone" });
    expect(manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual(
      ["any 192x192", "any 512x512", "maskable 512x512"],
    );
    const known = Object.values(pages).map(({ path }) => path);
    for (const { url } of manifest.shortcuts) expect(known).toContain(url);
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes);
    expect(await sizeOf("/apple-touch-icon.png")).toBe("180x180");
  });

  async function sizeOf(path: string): Promise<string> {
    const picture = await fetch(site.url + path);
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    return `${width}x${height}`;
  }
});

describe("scripts", () => {
  const preloadsOf = (html: string) => {
    const links = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g)];
    return links.map(([link, href = ""]) => ({ href, isLow: link.includes('fetchPriority="low"') }));
  };

  test.each(["/", "/our-story", "/campus-tickets"])(
    "of %s do not compete with its first paint",
    async (path) => {
      const preloads = preloadsOf((await headOf(path)).html);
      const first = new Map(preloads.toReversed().map(({ href, isLow }) => [href, isLow]));
      expect([...first].filter(([, isLow]) => !isLow)).toEqual([]);
      expect([...first.keys()].filter((href) => href.includes("/frame-"))).toEqual([]);
      expect(first.size, "the manifest, the entry, and the modules of two routes").toBeGreaterThanOrEqual(4);
    },
  );

  test("are not asked for by a page that has none", async () => {
    expect(preloadsOf((await headOf(pages.offline.path)).html)).toEqual([]);
  });
});
