import { addAbortSignal, Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import {
  answerIn,
  type BucketBreakerOptions,
  type BucketSettings,
  openClient,
} from "./bucket-client.server.ts";

/** The parts of a large object, which the client buffers; S3 accepts 5 MiB or more. */
const PART_BYTES = 8 * 1024 * 1024;

const PING_TIMEOUT_MS = 10_000;

export interface ObjectFacts {
  /** Bytes of the whole object. */
  size: number;
  /** A strong entity tag with its quotes. */
  etag: string;
  /** The time of the last write, in whole seconds. */
  modified: Date;
}

/** An object, or its bytes `start` to `end` (inclusive and zero-based), with their HTTP `contentRange`. */
export interface FoundObject extends ObjectFacts {
  start: number;
  end: number;
  contentRange: string;
  body: Readable;
}

/** Conditions and a range in the terms of HTTP (RFC 9110), which the storage evaluates. */
export type Conditions = Pick<
  GetObjectCommandInput,
  "Range" | "IfMatch" | "IfNoneMatch" | "IfModifiedSince" | "IfUnmodifiedSince"
>;

export interface GetOptions extends Conditions {
  signal?: AbortSignal | undefined;
}

export type Bucket = ReturnType<typeof openBucket>;

/**
 * A client of one bucket; opens connections on demand. Every method retries twice, then rejects with StorageUnavailable.
 *
 * @param breaker as in `openClient`: for a process that answers visitors, who should not wait
 */
export function openBucket(settings: BucketSettings, breaker?: BucketBreakerOptions) {
  const { bucket } = settings;
  const { client, awaySince, close } = openClient(settings, breaker);
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  return {
    /** Rejects within 10 s where the bucket cannot be listed. The error's cause is the reason. */
    async ping(): Promise<void> {
      // A response to HEAD has no body, and so no error name.
      const abortSignal = AbortSignal.timeout(PING_TIMEOUT_MS);
      await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), { abortSignal });
    },

    /**
     * Stores an object, which appears once the body has ended; resolves to its size in bytes. Rejects with the body's
     * own error.
     */
    async put(
      key: string,
      body: Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
      contentType?: string,
    ): Promise<{ size: number }> {
      let size = 0;
      async function* counted() {
        for await (const chunk of body instanceof Uint8Array ? [body] : body) {
          size += chunk.byteLength;
          yield chunk;
        }
      }
      const params = { ...at(key), Body: Readable.from(counted()), ContentType: contentType };
      await new Upload({ client, partSize: PART_BYTES, queueSize: 2, params }).done();
      return { size };
    },

    /** Undefined for a missing object. Rejects, like `get`, where a condition is not met. */
    head(key: string, conditions: Conditions = {}): Promise<ObjectFacts | undefined> {
      return unlessMissing(async () =>
        factsOf(await client.send(new HeadObjectCommand({ ...at(key), ...conditions }))),
      );
    },

    /**
     * Undefined for a missing object. The caller reads `body` to its end or destroys it. Rejects with an error of
     * `answerIn` where a condition is not met.
     *
     * @param signal ends the request and its body
     */
    get(key: string, { signal, ...conditions }: GetOptions = {}): Promise<FoundObject | undefined> {
      return unlessMissing(async () => {
        const request = new GetObjectCommand({ ...at(key), ...conditions });
        const found = await client.send(request, { ...(signal && { abortSignal: signal }) });
        const body = found.Body as Readable;
        if (signal) addAbortSignal(signal, body);
        const { ContentRange: contentRange = "", ContentLength = 0 } = found;
        const [start = 0, end = ContentLength - 1, size = ContentLength] = (
          contentRange.match(/\d+/g) ?? []
        ).map(Number);
        return { ...factsOf({ ...found, ContentLength: size }), contentRange, start, end, body };
      });
    },

    /** Rejects for a missing object. */
    async copy(from: string, to: string): Promise<void> {
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: encodeURI(`${bucket}/${from}`) }));
    },

    /** All objects with a key that begins with `prefix`, in the order of their keys. */
    async *list(prefix: string): AsyncGenerator<{ key: string; size: number; changedAt: Date }> {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }),
        );
        for (const { Key = "", Size = 0, LastModified = new Date() } of page.Contents ?? [])
          yield { key: Key, size: Size, changedAt: LastModified };
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },

    /** Succeeds for a missing object. */
    async remove(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    awaySince,
    close,
  };
}

function factsOf({
  ContentLength = 0,
  ETag = "",
  LastModified = new Date(0),
}: Partial<HeadObjectCommandOutput>) {
  const modified = new Date(Math.floor(LastModified.getTime() / 1000) * 1000);
  return { size: ContentLength, etag: ETag, modified } satisfies ObjectFacts;
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (answerIn(error)?.status === 404) return undefined;
    throw error;
  }
}
