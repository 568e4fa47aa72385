import type { HttpBindings } from "@hono/node-server";
import type { Context, Handler } from "hono";
import { answerByConditions, rangeIsCurrent } from "#shared/http/conditions.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { type HeadStart, sendBody } from "./body.ts";
import { contentType } from "./content-type.ts";
import { type MediaSource, type OpenFile, readSegments } from "./files.ts";
import { readRange } from "./ranges.ts";
import { hasUniqueName } from "./store.ts";

interface MediaOptions {
  source: MediaSource;
  /** The timeout for a stalled client in milliseconds; a minute by default. */
  stallMs?: number;
  /**
   * For responses from a file's first byte: a playing browser would read ahead at full speed until it has drawn the
   * first frame. Later ranges, such as after a seek, are sent at once.
   */
  headStart?: HeadStart;
}

const prefix = "/media/";

type Bindings = { Bindings: HttpBindings };

/**
 * Serves files with ranges and validators (RFC 9110). Needs @hono/node-server; mount it with `app.all("/media/*", …)`.
 * Answers 200, 206, 304, 400, 404, 405, 412 or 416; a request for several ranges gets the whole file.
 */
export function mediaHandler<Env extends Bindings>({ source, ...options }: MediaOptions): Handler<Env> {
  return async (c) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return c.text("Method not allowed", 405, { allow: "GET, HEAD" });
    }
    const { pathname } = new URL(c.req.url);
    // The router matches decoded paths, so the raw path may be spelt differently.
    if (!pathname.startsWith(prefix)) return notFound(c);
    let segments: string[] | undefined;
    try {
      segments = readSegments(pathname.slice(prefix.length));
    } catch {
      return c.text("Bad request", 400);
    }
    const name = segments?.join("/");
    const file = name === undefined ? undefined : await source.open(name);
    return name !== undefined && file ? sendFile(c, file, fileHeaders(name), options) : notFound(c);
  };
}

/** Answers a GET or HEAD request with an open file, and closes it. */
async function sendFile<Env extends Bindings>(
  c: Context<Env>,
  file: OpenFile,
  headers: Record<string, string>,
  { stallMs = MINUTE_MS, headStart }: Omit<MediaOptions, "source">,
): Promise<Response> {
  const header = (name: string) => c.req.header(name);
  const validators = { etag: file.etag, "last-modified": file.modified.toUTCString() };
  const whole = { start: 0, end: file.size - 1 };
  const status = answerByConditions(header, file);
  const wantsRange = status === 200 && c.req.method === "GET" && rangeIsCurrent(header, file);
  const range = wantsRange ? readRange(header("range"), file.size) : undefined;

  if (status === 200 && range !== "unsatisfiable") {
    const part = range ?? whole;
    const length = part.end - part.start + 1;
    const answer = { ...headers, ...validators, "accept-ranges": "bytes", "content-length": String(length) };
    const code = range ? 206 : 200;
    const pace = { stallMs, headStart: part.start === 0 ? headStart : undefined };
    if (c.req.method === "GET" && length > 0) {
      const reader = await file.readerOf(part, c.env.outgoing);
      if (!reader) return notFound(c);
      sendBody(c.env, reader, part, { status: code, ...pace });
    } else await file.close();
    if (!range) return c.body(null, 200, answer);
    return c.body(null, 206, { ...answer, "content-range": `bytes ${part.start}-${part.end}/${file.size}` });
  }

  await file.close();
  if (status === 304) {
    return c.body(null, 304, { ...validators, "cache-control": headers["cache-control"] ?? "no-cache" });
  }
  if (status === 412) return c.text("Precondition failed", 412);
  return c.text("Range not satisfiable", 416, { "content-range": `bytes */${file.size}` });
}

function fileHeaders(name: string): Record<string, string> {
  const type = contentType(name);
  return {
    "content-type": type,
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
    "cache-control": hasUniqueName(name) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    // An uploaded SVG may contain a script, which must not run on this origin.
    ...(type === "image/svg+xml" && {
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    }),
  };
}

function notFound(c: Context): Response {
  return c.text("Not found", 404, { "cache-control": "no-cache" });
}
