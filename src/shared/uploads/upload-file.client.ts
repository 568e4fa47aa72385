import { type DetailedError, Upload } from "tus-js-client";
import { Refused } from "#shared/errors/refusal.rules.ts";
import { rememberedUploads, type UploadMemory } from "./upload-memory.ts";

export interface UploadFileOptions {
  /** Called as bytes arrive on the server, from what an earlier page has sent on. */
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  /** Called when the connection is gone: it is tried again in so many seconds. */
  onWaiting?: (seconds: number) => void;
  /** Cancels: what the server has of the file is deleted there. */
  signal?: AbortSignal;
}

/** Who uploads. */
export interface UploadSession {
  userId: string;
  /** A token that is good for a while yet. */
  accessToken: () => Promise<string | undefined>;
  /** Another one in the place of one that was refused. */
  renewAccessToken: (refused: string) => Promise<string | undefined>;
}

/** Where to, and what remembers unfinished uploads over a reload. */
export interface UploadPlace {
  origin: string;
  storage: UploadMemory | undefined;
  /** Milliseconds without news after which a connection counts as dead. */
  stallMs?: number;
}

/** Small enough to be sent within minutes by a bad phone connection, and for a proxy's limit on bodies. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** A phone that changes networks leaves connections that nobody ends. */
const STALL_MS = 30_000;

/** Seconds until the next try; counted anew whenever something arrived. After these it is given up: 20 minutes. */
const PAUSES = [0, 1, 3, 5, 10, ...Array.from({ length: 60 }, () => 20)];

/**
 * Sends a file and resolves to its upload's id. Goes on by itself after a lost connection, and where an earlier page stopped
 * when the same account chooses the same file again. To be loaded only when something is uploaded.
 *
 * @throws Refused with the code of the server, or with CONNECTION_LOST, or the signal's reason once that is aborted
 */
export function sendFile(
  file: File,
  purpose: string,
  session: UploadSession,
  { onProgress, onWaiting, signal }: UploadFileOptions = {},
  { origin, storage, stallMs = STALL_MS }: UploadPlace = browserPlace(),
): Promise<string> {
  const memory = rememberedUploads(storage, { ...describe(file), purpose, userId: session.userId });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let token: string | undefined;
  let refused: string | undefined;
  let lastNewsAt = Date.now();

  const upload = new Upload(file, {
    ...endpointOrUrl(),
    metadata: { purpose, filename: file.name },
    chunkSize: CHUNK_BYTES,
    retryDelays: PAUSES.map((seconds) => seconds * 1000),
    storeFingerprintForResuming: false,
    async onBeforeRequest(request) {
      lastNewsAt = Date.now();
      token = refused ? await session.renewAccessToken(refused) : await session.accessToken();
      if (token) request.setHeader("Authorization", `Bearer ${token}`);
    },
    onUploadUrlAvailable() {
      if (upload.url) memory.keep(upload.url);
      // From here on it is this upload or none: a refusal must not begin another.
      upload.options.endpoint = null;
    },
    onProgress(sentBytes, totalBytes) {
      lastNewsAt = Date.now();
      onProgress?.(sentBytes, totalBytes);
    },
    onShouldRetry(error, attempt) {
      if (!isWorthAnotherTry(error)) return false;
      lastNewsAt = Date.now();
      onWaiting?.(PAUSES[attempt] ?? 0);
      return true;
    },
    onSuccess() {
      memory.forget();
      resolve(idIn(upload.url));
    },
    onError(error) {
      if (isGone(error) && memory.recall()) return startAnew();
      if (!mayGoOnLater(error)) memory.forget();
      reject(failureOf(error));
    },
  });

  signal?.addEventListener("abort", cancel, { once: true });
  if (signal?.aborted) cancel();
  else upload.start();
  const watch = setInterval(connectAnewWhenStalled, stallMs / 4);
  return promise.finally(() => {
    clearInterval(watch);
    signal?.removeEventListener("abort", cancel);
  });

  function endpointOrUrl() {
    const uploadUrl = memory.recall();
    return uploadUrl ? { uploadUrl, endpoint: null } : { endpoint: `${origin}/uploads` };
  }

  function connectAnewWhenStalled(): void {
    if (Date.now() - lastNewsAt < stallMs) return;
    lastNewsAt = Date.now();
    onWaiting?.(0);
    // Not on the server: it goes on there.
    void upload.abort().then(() => !signal?.aborted && upload.start());
  }

  /** What was remembered is not there any more. */
  function startAnew(): void {
    memory.forget();
    Object.assign(upload.options, { uploadUrl: null, endpoint: `${origin}/uploads` });
    upload.url = null;
    upload.start();
  }

  function cancel(): void {
    memory.forget();
    // Where the server does not hear of it, it removes the upload by itself in a day.
    upload.abort(true).catch(() => undefined);
    reject(signal?.reason);
  }

  function isWorthAnotherTry({ originalResponse }: Pick<DetailedError, "originalResponse">): boolean {
    const status = originalResponse?.getStatus() ?? 0;
    const wasRenewed = refused !== undefined;
    refused = status === 401 ? token : undefined;
    if (status === 401) return !wasRenewed && token !== undefined;
    return status === 0 || status === 408 || status === 409 || (status >= 500 && status !== 507);
  }
}

function describe({ name, size, lastModified }: File) {
  return { name, size, lastModified };
}

function isGone(error: Error | DetailedError): boolean {
  return responseOf(error)?.getStatus() === 404;
}

/** Whether the same upload may go on: after signing in, or once somebody answers again. */
function mayGoOnLater(error: Error | DetailedError): boolean {
  const status = responseOf(error)?.getStatus() ?? 0;
  return status === 0 || status === 401 || status === 403 || status >= 500;
}

function failureOf(error: Error | DetailedError): Refused {
  const response = responseOf(error);
  // The answer to a question of how far has no body to say it.
  if (response?.getStatus() === 401) return new Refused("UNAUTHORIZED", "Sign in and try again.");
  try {
    const { code, message } = JSON.parse(response?.getBody() ?? "") as { code: string; message: string };
    return new Refused(String(code), String(message));
  } catch {
    if (response) return new Refused("INTERNAL_SERVER_ERROR", "The file could not be uploaded.");
    return new Refused("CONNECTION_LOST", "The connection is lost. Try again.");
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
    // A browser that keeps nothing for this site: there an upload ends with its page.
    return { origin: location.origin, storage: undefined };
  }
}
