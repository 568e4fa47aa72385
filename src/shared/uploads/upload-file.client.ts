import { type DetailedError, Upload } from "tus-js-client";
import { deferred } from "#shared/deferred.ts";
import { Refused } from "#shared/errors/refusal.rules.ts";
import type { SendOptions } from "./send-files.ts";
import { PROXY_LIMIT } from "./upload-failure.rules.ts";
import { rememberedUploads, type UploadMemory } from "./upload-memory.ts";

/** The account of an upload. */
export interface UploadSession {
  userId: string;
  /** A token that does not expire soon. */
  accessToken: () => Promise<string | undefined>;
  /** A new token in place of a refused one. */
  renewAccessToken: (refused: string) => Promise<string | undefined>;
}

/** The server, and the storage that remembers unfinished uploads across reloads. */
export interface UploadPlace {
  origin: string;
  storage: UploadMemory | undefined;
  /** Headers of every request, for clients that are no browser. */
  headers?: Record<string, string>;
  /** Milliseconds without progress until a connection counts as dead. */
  stallMs?: number;
}

/**
 * Small enough for a bad phone connection to send within minutes. Behind a proxy with a smaller limit, the next size
 * is tried: nginx accepts 1 MiB by default.
 */
const CHUNK_BYTES = [8 * 1024 * 1024, 1024 * 1024, 256 * 1024] as const;

/** A phone that changes networks leaves half-open connections. */
const STALL_MS = 30_000;

/** The back-off in seconds, reset by progress. The upload fails after the last pause, 20 minutes in total. */
const PAUSES = [0, 1, 3, 5, 10, ...Array.from({ length: 60 }, () => 20)];

/**
 * Sends a file and resolves to its upload's id. Resumes after a lost connection, and where an earlier page stopped if
 * the same account chooses the same file again. Load this module lazily.
 *
 * @throws Refused with the server's code or CONNECTION_LOST, or the reason of the aborted signal
 */
export function sendFile(
  file: File,
  purpose: string,
  session: UploadSession,
  { onProgress, onWaiting, onRestart, signal }: SendOptions = {},
  { origin, storage, headers = {}, stallMs = STALL_MS }: UploadPlace = browserPlace(),
): Promise<string> {
  const memory = rememberedUploads(storage, file, { userId: session.userId, purpose });
  const { promise, resolve, reject } = deferred<string>();
  let token: string | undefined;
  let refused: string | undefined;
  let chunkBytes: number = CHUNK_BYTES[0];
  let lastProgressAt = Date.now();

  let upload = open(memory.recall());
  signal?.addEventListener("abort", cancel, { once: true });
  if (signal?.aborted) cancel();
  else upload.start();
  const watch = setInterval(reconnectIfStalled, stallMs / 4);
  return promise.finally(() => {
    clearInterval(watch);
    signal?.removeEventListener("abort", cancel);
  });

  /** The upload at `url`, or a new one. */
  function open(url: string | null | undefined): Upload {
    const opened: Upload = new Upload(file, {
      endpoint: url ? null : `${origin}/uploads`,
      metadata: { purpose, filename: file.name },
      headers,
      chunkSize: chunkBytes,
      retryDelays: PAUSES.map((seconds) => seconds * 1000),
      storeFingerprintForResuming: false,
      async onBeforeRequest(request) {
        lastProgressAt = Date.now();
        token = refused ? await session.renewAccessToken(refused) : await session.accessToken();
        if (opened !== upload) throw new Error("The upload was reopened while it waited for its token");
        if (token) request.setHeader("Authorization", `Bearer ${token}`);
      },
      onUploadUrlAvailable() {
        if (opened.url && !signal?.aborted) memory.keep(opened.url);
        // Without an endpoint, a refusal cannot make the client create another upload.
        opened.options.endpoint = null;
      },
      onProgress(sentBytes) {
        lastProgressAt = Date.now();
        onProgress?.(sentBytes);
      },
      onShouldRetry(error, attempt) {
        const smaller = isRefusedByProxy(error) && CHUNK_BYTES.find((bytes) => bytes < chunkBytes);
        if (smaller) {
          chunkBytes = smaller;
          opened.options.chunkSize = smaller;
          return true;
        }
        if (!shouldRetry(error)) return false;
        lastProgressAt = Date.now();
        onWaiting?.(PAUSES[attempt] ?? 0);
        return true;
      },
      onSuccess() {
        memory.forget();
        resolve(idIn(opened.url));
      },
      onError(error) {
        if (isNotFound(error) && memory.recall()) return restart();
        if (!canResumeLater(error)) memory.forget();
        reject(failureOf(error));
      },
    });
    opened.url = url ?? null;
    return opened;
  }

  function reconnectIfStalled(): void {
    if (Date.now() - lastProgressAt < stallMs) return;
    lastProgressAt = Date.now();
    onWaiting?.(0);
    // Aborts the request only; the upload on the server continues.
    void upload.abort();
    // A new instance: a restarted one would report the aborted request as a failure, and retry twice.
    upload = open(upload.url);
    upload.start();
  }

  /** Starts a new upload: the remembered one no longer exists. */
  function restart(): void {
    memory.forget();
    onRestart?.();
    upload = open(null);
    upload.start();
  }

  function cancel(): void {
    memory.forget();
    // If the request fails, the server deletes the upload within a day.
    upload.abort(true).catch(() => undefined);
    reject(signal?.reason);
  }

  function shouldRetry({ originalResponse }: Pick<DetailedError, "originalResponse">): boolean {
    const status = originalResponse?.getStatus() ?? 0;
    const wasRenewed = refused !== undefined;
    refused = status === 401 ? token : undefined;
    if (status === 401) return !wasRenewed && token !== undefined;
    return status === 0 || status === 408 || status === 409 || (status >= 500 && status !== 507);
  }
}

function isNotFound(error: Error | DetailedError): boolean {
  return responseOf(error)?.getStatus() === 404;
}

/** The site's own refusals are JSON. */
function isRefusedByProxy(error: Error | DetailedError): boolean {
  const response = responseOf(error);
  return response?.getStatus() === 413 && !response.getHeader("Content-Type")?.includes("json");
}

/** Whether the upload can resume later: after a sign-in, or when the server is reachable again. */
function canResumeLater(error: Error | DetailedError): boolean {
  const status = responseOf(error)?.getStatus() ?? 0;
  return status === 0 || status === 401 || status === 403 || status >= 500;
}

function failureOf(error: Error | DetailedError): Refused {
  const response = responseOf(error);
  if (isRefusedByProxy(error)) return new Refused("PROXY_LIMIT", PROXY_LIMIT);
  // A response to HEAD has no body.
  if (response?.getStatus() === 401) return new Refused("UNAUTHORIZED", "Sign in and try again.");
  try {
    const { code, message } = JSON.parse(response?.getBody() ?? "") as { code: string; message: string };
    return new Refused(String(code), String(message));
  } catch {
    // Not JSON: a proxy's response, or none.
    if (response) return new Refused("INTERNAL_SERVER_ERROR", "The file could not be uploaded.");
    return new Refused("CONNECTION_LOST", "The connection was lost.");
  }
}

function responseOf(error: Error | DetailedError) {
  return "originalResponse" in error ? error.originalResponse : undefined;
}

function idIn(url: string | null): string {
  return url?.split("/").at(-1) ?? "";
}

function browserPlace(): UploadPlace {
  try {
    return { origin: location.origin, storage: localStorage };
  } catch {
    // Storage is blocked: an upload then ends with its page.
    return { origin: location.origin, storage: undefined };
  }
}
