import { ListObjectsV2Command, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { Counter } from "prom-client";
import { type BreakerTimes, CircuitBreaker } from "#shared/errors/circuit-breaker.server.ts";
import { StorageUnavailable } from "./storage-unavailable.server.ts";

export const objectStorageErrors = new Counter({
  name: "object_storage_errors_total",
  help: "Calls of the object storage that failed after their retries; a missing object is no error.",
  labelNames: ["operation"],
  registers: [],
});

/** How to reach a bucket of S3-compatible object storage. */
export interface BucketSettings {
  /** The server's address, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const CONNECT_TIMEOUT_MS = 3000;
const IDLE_TIMEOUT_MS = 20_000;

/** A probe may wait behind uploads on a slow line, so it has more time than the database's. */
const defaultTimes: BreakerTimes = { tickMs: 1000, probeMs: 5000, pauseMs: 500 };

export interface BucketBreakerOptions {
  /** Called when the storage stops answering, and when it answers again. */
  onState?: (answers: boolean) => void;
  /** Shorter in tests. */
  times?: BreakerTimes;
}

/**
 * Amazon's client. Calls retry twice, then reject with StorageUnavailable for every error except an aborted signal
 * and the errors of `answerIn`.
 *
 * @param breaker fails calls immediately while the storage does not answer; without it each waits for its timeout
 */
export function openClient(settings: BucketSettings, breaker?: BucketBreakerOptions) {
  const client = clientOf(settings, 3);
  const circuit = breaker && addBreaker(client, settings, breaker);
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        try {
          return await next(args);
        } catch (error) {
          if (answerIn(error) || isAbort(error)) throw error;
          objectStorageErrors.inc({ operation: commandName.replace(/Command$/, "") });
          if (error instanceof StorageUnavailable) throw error;
          throw new StorageUnavailable(reasonIn(error), { cause: error });
        }
      },
    { step: "initialize", name: "reportErrors" },
  );
  return {
    client,
    /** The time since which the storage has not answered. Undefined while it answers. */
    awaySince: () => circuit?.awaySince(),
    close() {
      circuit?.close();
      client.destroy();
    },
  };
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: BucketSettings, maxAttempts: number) {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts,
    // Few servers besides Amazon's have a host name for each bucket.
    forcePathStyle: true,
    // Few servers besides Amazon's know checksums in trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      // A slow download holds a connection; by default the 51st would wait for the others.
      httpAgent: { maxSockets: Infinity },
      httpsAgent: { maxSockets: Infinity },
    },
  });
}

/** Runs each attempt of each call through a circuit breaker. */
function addBreaker(client: S3Client, settings: BucketSettings, options: BucketBreakerOptions) {
  const { onState, times = defaultTimes } = options;
  // One retry: a kept connection may be dead.
  const prober = clientOf(settings, 2);
  let since: Date | undefined;
  const circuit = new CircuitBreaker({
    async probe() {
      const abortSignal = AbortSignal.timeout(times.probeMs);
      try {
        await prober.send(new ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }), { abortSignal });
      } catch (error) {
        if (abortSignal.aborted || isOutage(error)) throw error;
      }
    },
    isSuspicious: isOutage,
    unavailable: () => new StorageUnavailable("it does not answer"),
    // Downloads in progress continue over new connections.
    onOpen: () => client.config.requestHandler.destroy?.(),
    onState(answers) {
      since = answers ? undefined : new Date();
      onState?.(answers);
    },
    times,
  });
  client.middlewareStack.add((next) => (args) => circuit.run(() => next(args)), {
    step: "finalizeRequest",
    priority: "low",
    name: "breakCircuit",
  });
  return {
    awaySince: () => since,
    close() {
      circuit.end();
      prober.destroy();
    },
  };
}

function statusIn(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/**
 * The answer of a working storage in an error: a missing object (404), a fresh copy (304), an unmet condition (412)
 * or a range beyond the end (416).
 */
export function answerIn(error: unknown): { status: number; headers: Record<string, string> } | undefined {
  const status = statusIn(error);
  if (status === undefined || ![304, 404, 412, 416].includes(status)) return undefined;
  const { name, $response } = error as S3ServiceException;
  return name === "NoSuchBucket" ? undefined : { status, headers: $response?.headers ?? {} };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** No answer, or the error of a broken server; a storage that asks for fewer requests does answer. */
function isOutage(error: unknown): boolean {
  if (answerIn(error) || isAbort(error)) return false;
  const status = statusIn(error);
  return status === undefined || (status >= 500 && (error as Error).name !== "SlowDown");
}

/** "ECONNREFUSED" or "403 AccessDenied"; an error's message may repeat the address. */
function reasonIn(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  const status = statusIn(error);
  return status === undefined ? (code ?? name) : `${status} ${name}`;
}
