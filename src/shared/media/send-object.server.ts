import type { IncomingHttpHeaders } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Bucket, Conditions, ObjectFacts } from "#shared/object-storage/bucket.server.ts";
import { answerIn } from "#shared/object-storage/bucket-client.server.ts";
import { openBytes, type ReadOptions } from "#shared/object-storage/object-bytes.server.ts";
import { type Exchange, isRefusal, type Refusal } from "./store.server.ts";

/**
 * Answers GET or HEAD with an object, like `MediaSource.send`: the bucket evaluates conditions and range, and the
 * client receives its answer.
 */
export async function sendObject(
  bucket: Pick<Bucket, "head" | "get">,
  key: string,
  { incoming, outgoing, left }: Exchange,
  headers: Record<string, string>,
  times: Pick<ReadOptions, "patienceMs" | "idleMs"> = {},
): Promise<Refusal | undefined> {
  try {
    if (incoming.method === "HEAD") {
      const found = await bucket.head(key, conditionsOf(incoming.headers));
      if (!found) return 404;
      outgoing.writeHead(200, { ...headers, ...validatorsOf(found), "content-length": found.size }).end();
      return undefined;
    }
    const found = await open(bucket, key, incoming.headers, { ...times, signal: left });
    if (!found) return 404;
    const { contentRange, start, end, bytes } = found;
    outgoing.writeHead(contentRange ? 206 : 200, {
      ...headers,
      ...validatorsOf(found),
      "content-length": end - start + 1,
      ...(contentRange && { "content-range": contentRange }),
    });
    await pipeline(bytes, outgoing);
    return undefined;
  } catch (error) {
    const { status, headers: answered } = answerIn(error) ?? {};
    // The client has left, or the announced length cannot be met: only a cut connection tells it.
    if (left.aborted || outgoing.headersSent) return void outgoing.destroy();
    for (const field of ["etag", "content-range"] as const)
      if (answered?.[field]) outgoing.setHeader(field, answered[field]);
    if (isRefusal(status)) return status;
    if (status !== 304) throw error;
    outgoing.writeHead(304, { "cache-control": headers["cache-control"] }).end();
    return undefined;
  }
}

/** Opens the range that is asked for, or all of an object that If-Range no longer matches. */
async function open(
  bucket: Pick<Bucket, "get">,
  key: string,
  headers: IncomingHttpHeaders,
  options: ReadOptions,
) {
  const { range = "" } = headers;
  const ifRange = headers["if-range"]?.toString();
  const whole = { ...options, ...conditionsOf(headers) };
  // A server may ignore a request for several ranges, and ignores a malformed one.
  if (!/^bytes=(?:\d+-\d*|-\d+)$/.test(range)) return openBytes(bucket, key, whole);
  const part = { ...whole, Range: range };
  if (ifRange === undefined) return openBytes(bucket, key, part);
  const unchanged = ifRange.includes('"') ? { IfMatch: ifRange } : { IfUnmodifiedSince: dateIn(ifRange) };
  return openBytes(bucket, key, { ...part, ...unchanged }).catch((error: unknown) => {
    if (answerIn(error)?.status === 412) return openBytes(bucket, key, whole);
    throw error;
  });
}

function conditionsOf(headers: IncomingHttpHeaders): Conditions {
  return {
    IfMatch: headers["if-match"],
    IfNoneMatch: headers["if-none-match"],
    IfModifiedSince: dateIn(headers["if-modified-since"]),
    IfUnmodifiedSince: dateIn(headers["if-unmodified-since"]),
  };
}

function dateIn(header: string | undefined): Date | undefined {
  const date = new Date(header ?? "");
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function validatorsOf({ etag, modified }: ObjectFacts) {
  return { etag, "last-modified": modified.toUTCString() };
}
