import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { addressPattern, listProcedures } from "#shared/api/list-procedures.ts";
import { problem } from "#shared/errors/problems.ts";
import { MOST_BODY_BYTES } from "#shared/request-body/json-limits.ts";
import { router } from "../router.ts";

const KIB = 1024;

/** Larger limits, by the procedure's name in the router. */
export const largerBodies: Readonly<Record<string, number>> = {
  /** 200 scans, each with a code of up to 200 characters. */
  "campus.checkIns.record": 256 * KIB,
  /** A text of 2,000,000 characters, each of up to four bytes. */
  "imports.check": 8 * 1024 * KIB,
  "imports.run": 8 * 1024 * KIB,
  /** A text of 150,000 characters, each of up to four bytes. */
  "music.transcripts.save": 640 * KIB,
};

/**
 * Refuses larger bodies: a declared length before reading, a chunked body once it exceeds the limit. The auth service
 * refuses them itself, in its protocol.
 */
export function limitBodies(): MiddlewareHandler {
  const usual = limitedTo(MOST_BODY_BYTES);
  const larger = listProcedures(router).flatMap(({ name, method, path }) => {
    const maxSize = largerBodies[name];
    if (maxSize === undefined) return [];
    return [{ method, pattern: addressPattern(path), limit: limitedTo(maxSize) }];
  });
  return (c, next) => {
    const { method, path } = c.req;
    if (path.startsWith("/auth/v1/")) return next();
    const match = larger.find((each) => each.method === method && each.pattern.test(path));
    return (match?.limit ?? usual)(c, next);
  };
}

function limitedTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: (c) => c.json(problem("CONTENT_TOO_LARGE"), 413, { connection: "close" }),
  });
}
