import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import type { Context, Handler, Hono } from "hono";
import { etag } from "hono/etag";
import { type Encoding, encodingEndings, preferredEncoding } from "#shared/http/encodings.server.ts";
import { contentType } from "#shared/media/content-type.server.ts";
import { inRoot } from "#shared/root.server.ts";
import type { AppEnv } from "../env.ts";

interface Asset {
  path: string;
  headers: Record<string, string>;
  encodings: Encoding[];
}

/** The folders of the build with files for pages, each mounted under its name. */
export const fileFolders = ["assets", "prints"];

/** Headers of files with a hash in their path: browsers cache them and send no conditions. */
export const immutable = { "cache-control": "public, max-age=31536000, immutable" };

/** Headers of pictures that other sites embed. */
const sharePicture = {
  "cache-control": "public, max-age=86400",
  "cross-origin-resource-policy": "cross-origin",
};

/** Mounts the build's files with a hash in their path, and the pictures that other sites embed. */
export function mountAssets(app: Hono<AppEnv>): void {
  const built = (folder: string) => inRoot("build", "client", folder);
  for (const folder of fileFolders) app.all(`/${folder}/*`, assetHandler(built(folder), immutable));
  app.all("/share/*", etag(), assetHandler(built("share"), sharePicture));
}

/**
 * Serves the files of a folder from memory with these headers, compressed where a `.br` or `.gz` sibling exists.
 * Mount it with `app.all("/assets/*", …)` for a folder `assets`.
 *
 * Lists `folder` once: a file added later is not served, and no path can lead outside. Answers 200, 404 or 405.
 */
export function assetHandler(folder: string, headers: Record<string, string>): Handler {
  const prefix = `/${basename(folder)}/`;
  const assets = listAssets(folder);
  const bodies = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

  return async (c) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return c.text("Method not allowed", 405, { allow: "GET, HEAD" });
    }
    const asset = assets.get(c.req.path.slice(prefix.length));
    if (!asset) return notFound(c);
    const encoding = preferredEncoding(c.req.header("accept-encoding"), asset.encodings);
    const body = await cached(asset.path + (encoding ? encodingEndings[encoding] : ""));
    // A new build has replaced the file since the start; its pages reference other files.
    if (!body) return notFound(c);
    return c.body(body, 200, {
      ...headers,
      ...asset.headers,
      ...(encoding && { "content-encoding": encoding }),
      "content-length": String(body.byteLength),
    });
  };

  function cached(path: string) {
    const known = bodies.get(path);
    if (known) return known;
    const body = load(path);
    bodies.set(path, body);
    // The next request retries a failed read.
    body.catch(() => bodies.delete(path));
    return body;
  }
}

function listAssets(folder: string): Map<string, Asset> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = new Set(
    files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/")),
  );
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
    ...(encodings.length > 0 && { vary: "Accept-Encoding" }),
  };
}

function notFound(c: Context): Response {
  return c.text("Not found", 404, { "cache-control": "no-cache" });
}

async function load(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
