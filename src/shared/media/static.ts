import { createHash } from "node:crypto";
import { type Dirent, existsSync, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { answerByConditions } from "./conditions.ts";
import { contentType } from "./content-type.ts";
import { type Encoding, encodingEndings, preferredEncoding } from "./encodings.ts";
import { openFile } from "./files.ts";
import { sendFile } from "./stream.ts";

/** Bytes of a file that has no compressed form. */
const LARGEST_IN_MEMORY = 2_000_000;

interface StaticOptions {
  /** The built front end. Listed once: a file that is added later is not served, a path outside cannot be. */
  root: string;
  /** URL path that `root` answers, with a slash at the end. */
  prefix?: string;
  /** Which names carry a hash of their content. */
  isImmutable?: (name: string) => boolean;
}

interface Asset {
  path: string;
  headers: Record<string, string>;
  encodings: Encoding[];
  /** Too big for memory, or something a browser plays, which Safari does only by ranges. */
  isStreamed: boolean;
}

/**
 * Serves a small folder from memory, compressed where a `.br` or `.gz` sibling exists; any other request goes on to the
 * next handler. A missing name that would be immutable is answered with 404 at once, so no page is rendered for it.
 */
export function staticHandler(options: StaticOptions): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const { root, prefix = "/", isImmutable = (name) => name.startsWith("assets/") } = options;
  const assets = listAssets(root, isImmutable);
  const bodies = new Map<string, Promise<Body | undefined>>();

  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isRead || !c.req.path.startsWith(prefix)) return next();
    const name = c.req.path.slice(prefix.length);
    const asset = assets.get(name);
    if (!asset) {
      return isImmutable(name) ? c.text("Not found", 404, { "cache-control": "no-cache" }) : next();
    }
    if (asset.isStreamed) {
      const file = await openFile(asset.path);
      return file ? sendFile(c, file, asset.headers) : next();
    }
    const encoding = preferredEncoding(c.req.header("accept-encoding"), asset.encodings);
    const file = asset.path + (encoding ? encodingEndings[encoding] : "");
    const body = await remember(bodies, file);
    // Gone since the start: a new build is in its place, and its pages name other files.
    if (!body) return c.text("Not found", 404, { "cache-control": "no-cache" });
    const headers = { ...asset.headers, etag: body.etag, ...(encoding && { "content-encoding": encoding }) };
    // Each build has its own file times, so only the tag, which is made of the content, is compared.
    const status = answerByConditions((header) => c.req.header(header), { etag: body.etag });
    if (status === 412) return c.text("Precondition failed", 412);
    if (status === 304) return c.body(null, 304, headers);
    return c.body(body.bytes, 200, { ...headers, "content-length": String(body.bytes.byteLength) });
  };
}

function listAssets(root: string, isImmutable: (name: string) => boolean): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(root)) return assets;
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(files.map((file) => nameOf(root, file)));
  for (const name of names) {
    if (/(?:^|\/)\.(?!well-known\/)|\.(?:br|gz)$/.test(name)) continue;
    const path = join(root, name);
    const encodings = (["br", "gzip"] as const).filter((known) => names.has(name + encodingEndings[known]));
    const isPlayed = /^(?:audio|video)\//.test(contentType(name));
    const isStreamed = isPlayed || (encodings.length === 0 && statSync(path).size > LARGEST_IN_MEMORY);
    assets.set(name, {
      path,
      headers: assetHeaders(name, isImmutable(name), encodings),
      encodings,
      isStreamed,
    });
  }
  return assets;
}

function nameOf(root: string, file: Dirent): string {
  return relative(root, join(file.parentPath, file.name)).split(sep).join("/");
}

function assetHeaders(name: string, immutable: boolean, encodings: Encoding[]): Record<string, string> {
  return {
    "content-type": contentType(name),
    "x-content-type-options": "nosniff",
    "cache-control": immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ...(encodings.length > 0 && { vary: "Accept-Encoding" }),
  };
}

interface Body {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

function remember(bodies: Map<string, Promise<Body | undefined>>, path: string): Promise<Body | undefined> {
  let body = bodies.get(path);
  if (!body) {
    body = load(path);
    bodies.set(path, body);
    // A failed read is tried again by the next request.
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
