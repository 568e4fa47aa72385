import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context, Handler } from "hono";
import { answerByConditions } from "#shared/http/conditions.ts";
import { type Encoding, encodingEndings, preferredEncoding } from "#shared/http/encodings.ts";
import { contentType } from "./content-type.ts";

interface Asset {
  path: string;
  headers: Record<string, string>;
  encodings: Encoding[];
}

/**
 * Serves the built front end's assets from memory, compressed where a `.br` or `.gz` sibling exists; mount it with
 * `app.all("/assets/*", …)`. Their names have a content hash, so browsers cache them as immutable.
 *
 * Lists `folder` once: a file added later is not served, and no path can lead outside. Answers 200, 304, 404, 405 or
 * 412.
 */
export function staticHandler(folder: string): Handler {
  const assets = listAssets(folder);
  const bodies = new Map<string, Promise<Body | undefined>>();

  return async (c) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return c.text("Method not allowed", 405, { allow: "GET, HEAD" });
    }
    const asset = assets.get(c.req.path.slice("/assets/".length));
    if (!asset) return notFound(c);
    const encoding = preferredEncoding(c.req.header("accept-encoding"), asset.encodings);
    const body = await cachedBody(bodies, asset.path + (encoding ? encodingEndings[encoding] : ""));
    // A new build has replaced the file since the start; its pages reference other files.
    if (!body) return notFound(c);
    const headers = { ...asset.headers, etag: body.etag, ...(encoding && { "content-encoding": encoding }) };
    // Only the content-based tag is compared: file times differ with each build.
    const status = answerByConditions((header) => c.req.header(header), { etag: body.etag });
    if (status === 412) return c.text("Precondition failed", 412);
    if (status === 304) return c.body(null, 304, headers);
    return c.body(body.bytes, 200, { ...headers, "content-length": String(body.bytes.byteLength) });
  };
}

function listAssets(folder: string): Map<string, Asset> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(files.map(({ name }) => name));
  const assets = [...names].filter((name) => !/\.(?:br|gz)$/.test(name));
  return new Map(
    assets.map((name) => {
      const encodings = (["br", "gzip"] as const).filter((known) => names.has(name + encodingEndings[known]));
      return [name, { path: join(folder, name), headers: assetHeaders(name, encodings), encodings }];
    }),
  );
}

function assetHeaders(name: string, encodings: Encoding[]): Record<string, string> {
  return {
    "content-type": contentType(name),
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
    ...(encodings.length > 0 && { vary: "Accept-Encoding" }),
  };
}

function notFound(c: Context): Response {
  return c.text("Not found", 404, { "cache-control": "no-cache" });
}

interface Body {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

function cachedBody(bodies: Map<string, Promise<Body | undefined>>, path: string): Promise<Body | undefined> {
  let body = bodies.get(path);
  if (!body) {
    body = load(path);
    bodies.set(path, body);
    // The next request retries a failed read.
    body.catch(() => bodies.delete(path));
  }
  return body;
}

async function load(path: string): Promise<Body | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, etag };
}
