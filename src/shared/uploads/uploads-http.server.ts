import type { IncomingMessage } from "node:http";
import { finished } from "node:stream/promises";
import { ERRORS, MemoryLocker, Server } from "@tus/server";
import type { AccountCaller, Callers } from "#shared/api/caller.ts";
import { isStaff } from "#shared/api/roles.ts";
import { RETRY_AFTER_SECONDS } from "#shared/errors/unavailable.server.ts";
import { createRequestLimit } from "#shared/limits/request-limit.server.ts";
import type { SharedLimit } from "#shared/limits/shared-limit.server.ts";
import { logFailure } from "#shared/log/failures.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import { purposeOf, refusalToUpload, type UploadPurposes } from "./purposes.rules.ts";
import { keyOf, newUploadId, tusIdOf, type UploadFiles, uploadIdPattern } from "./upload-files.server.ts";
import type { UploadLimits } from "./upload-limits.server.ts";
import { isDiskFull, type UploadProblem, UploadRefused, uploadProblems } from "./upload-problems.server.ts";

export const UPLOADS_PATH = "/uploads";

export interface UploadOptions {
  files: UploadFiles;
  limits: Pick<UploadLimits, "reserve" | "release">;
  purposes: UploadPurposes;
  callers: Callers<AccountCaller>;
  /** The rate limit of new uploads for an account. */
  creations: Pick<SharedLimit, "take">;
  trustedProxies: number;
}

/** A request in the framework's form and in Node's. */
export interface UploadRequest {
  request: Request;
  incoming: IncomingMessage;
  requestId: string;
  log: Log;
}

interface Call extends UploadRequest {
  caller: AccountCaller;
  refusal?: UploadRefused | undefined;
}

/**
 * Receives files by the tus protocol 1.0.0 (creation, termination, expiration), which resumes interrupted uploads.
 * Errors are JSON in the API's shape.
 */
export function createUploads({ files, limits, purposes, ...options }: UploadOptions) {
  const calls = new WeakMap<object, Call>();
  const inProgress = new Map<IncomingMessage, Promise<Response>>();
  const mayCall = createRequestLimit(options.trustedProxies, {
    name: "upload-calls",
    network: CALLS_A_MINUTE,
  });
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: files.store,
    locker: new MemoryLocker({ acquireLockTimeout: LOCK_TIMEOUT_MS }),
    // Short, since the library's lock waits in a busy loop.
    lockDrainTimeout: 10,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => tusIdOf({ userId: userOf(request), uploadId: newUploadId() }),
    generateUrl: (_, { path, id }) => `${path}/${keyOf(id).uploadId}`,
    getFileIdFromRequest: (request, uploadId = "") =>
      uploadIdPattern.test(uploadId) ? tusIdOf({ userId: userOf(request), uploadId }) : undefined,
    async onIncomingRequest(request, id) {
      if (request.method === "POST") return;
      try {
        await checkAgain(request, id);
      } catch (error) {
        await readToEnd(callOf(request).incoming);
        throw error;
      }
    },
    async onUploadCreate(request, { metadata }) {
      const purpose = metadata?.purpose ?? "";
      allow(request, purpose);
      if (!(await options.creations.take(userOf(request))).allowed)
        throw new UploadRefused("TOO_MANY_REQUESTS");
      const { caller } = callOf(request);
      const admin = caller.kind === "user" && isStaff(caller) ? "yes" : "no";
      return { metadata: { purpose, filename: lastPartOf(metadata?.filename ?? ""), admin } };
    },
    onResponseError(request, error) {
      const call = callOf(request);
      call.refusal = problemBehind(error, call.log);
      return undefined;
    },
  });

  return {
    async answer(asked: UploadRequest): Promise<Response> {
      const { request, incoming } = asked;
      const authorization = request.headers.get("authorization") ?? undefined;
      if (!(await mayCall(incoming, await options.callers.accountIn(authorization))))
        return problemOf(asked, "TOO_MANY_REQUESTS");
      const caller = await options.callers.callerOf(authorization);
      const refusal = refusalBeforeReading(request, caller);
      if (refusal) return problemOf(asked, refusal);
      const waiting = [...inProgress.keys()].filter(
        ({ url, method }) => url === incoming.url && method !== "POST",
      );
      if (waiting.length >= MAX_WAITING) return problemOf(asked, "UPLOAD_OFFSET_CHANGED");
      const call: Call = { ...asked, caller };
      calls.set(request, call);
      const answer = tus.handleWeb(request);
      inProgress.set(incoming, answer);
      try {
        return toApiProblem(call, await answer);
      } finally {
        inProgress.delete(incoming);
        limits.release(call);
      }
    },

    /** Cuts requests in progress, which clients resume with the next process. Call it first in a shutdown. */
    end(): void {
      for (const incoming of inProgress.keys()) incoming.socket.destroy();
    },

    /** Resolves once all requests are answered, including cut ones. */
    async ended(): Promise<void> {
      await Promise.allSettled(inProgress.values());
    },
  };

  async function checkAgain(request: Request, id: string): Promise<void> {
    const found = await files.find(keyOf(id));
    if (!found) throw new UploadRefused("UPLOAD_NOT_FOUND");
    // The caller may have lost the access since the creation.
    allow(request, found.purpose);
    if (request.method !== "PATCH") return;
    const left = found.size - found.offset;
    const length = Number(request.headers.get("content-length") ?? left);
    await limits.reserve(callOf(request), found, Math.min(length, left));
  }

  function allow(request: object, purpose: string): void {
    const refusal = refusalToUpload(purposeOf(purposes, purpose), callOf(request).caller);
    if (refusal) throw new UploadRefused(refusal);
  }

  function callOf(request: object): Call {
    const call = calls.get(request);
    if (!call) throw new Error("The request was not registered");
    return call;
  }

  function userOf(request: object): string {
    const { caller } = callOf(request);
    if (caller.kind !== "user") throw new UploadRefused("UNAUTHORIZED");
    return caller.userId;
  }
}

const CALLS_A_MINUTE = 600;

const LOCK_TIMEOUT_MS = 20_000;

/** The requests of one upload at a time: a hanging one, a question and the next part. */
const MAX_WAITING = 4;

/** The bytes read after a refusal, before the connection is dropped; more than one request of the site's pages. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024;

const METHODS = ["OPTIONS", "POST", "HEAD", "PATCH", "DELETE"];

const MAX_METADATA = 2048;

const BODY_OF_UPLOAD = "application/offset+octet-stream";

function refusalBeforeReading(request: Request, caller: AccountCaller): UploadProblem | undefined {
  if (caller.kind === "visitor") return "UNAUTHORIZED";
  if (caller.kind === "half-signed-in") return "SECOND_FACTOR_REQUIRED";
  // No GET: only the site reads uploads.
  if (!METHODS.includes(request.method)) return "METHOD_NOT_ALLOWED";
  // The library would write the body of a creation, for which no room is reserved.
  if (request.method === "POST" && request.headers.get("content-type") === BODY_OF_UPLOAD)
    return "BAD_REQUEST";
  if ((request.headers.get("upload-metadata") ?? "").length > MAX_METADATA) return "BAD_REQUEST";
  return undefined;
}

/** The refusal behind an error; undefined where the library's status says enough. */
function problemBehind(error: unknown, log: Log): UploadRefused | undefined {
  if (error instanceof UploadRefused) return error;
  if (isDiskFull(error)) return new UploadRefused("DISK_FULL");
  // Cut in favour of a newer request: clients retry after 409, and not after the library's 400.
  if (error === ERRORS.ABORTED) return new UploadRefused("UPLOAD_OFFSET_CHANGED");
  if (typeof error === "object" && error !== null && "status_code" in error) return undefined;
  return new UploadRefused(logFailure(log, error, "an upload failed"));
}

/** Reads the rest of a refused request: clients miss an earlier response. */
async function readToEnd(incoming: IncomingMessage): Promise<void> {
  let bytes = 0;
  incoming.on("data", ({ length }: Buffer) => {
    bytes += length;
    if (bytes > MAX_DROPPED_BYTES) incoming.destroy();
  });
  await finished(incoming).catch(() => undefined);
}

/** The tus response without CORS headers, and with errors in the site's format. */
function toApiProblem(call: Call, answer: Response): Response {
  if (answer.status >= 400)
    return problemOf(call, call.refusal?.code ?? codeFor(answer.status), call.refusal);
  for (const name of [...answer.headers.keys()])
    if (name.startsWith("access-control-")) answer.headers.delete(name);
  answer.headers.set("cache-control", "no-store");
  return answer;
}

function codeFor(status: number): UploadProblem {
  const known: Record<number, UploadProblem> = {
    404: "UPLOAD_NOT_FOUND",
    409: "UPLOAD_OFFSET_CHANGED",
    410: "UPLOAD_NOT_FOUND",
    412: "VERSION_NOT_SUPPORTED",
    413: "UPLOAD_TOO_LARGE",
    500: "INTERNAL_SERVER_ERROR",
  };
  return known[status] ?? "BAD_REQUEST";
}

function problemOf(
  { request, requestId }: UploadRequest,
  code: UploadProblem,
  refusal?: UploadRefused,
): Response {
  const { status, message } = uploadProblems[code];
  const body = { defined: true, code, status, message: refusal?.sentence ?? message, data: { requestId } };
  const headers = {
    "cache-control": "no-store",
    "tus-resumable": "1.0.0",
    ...(status === 405 && { allow: METHODS.join(", ") }),
    ...(status === 429 && { "retry-after": "60" }),
    ...(status === 503 && { "retry-after": String(RETRY_AFTER_SECONDS) }),
  };
  return request.method === "HEAD"
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers });
}

/** The file name without a path, which some browsers and attackers send. */
function lastPartOf(fileName: string): string {
  return (fileName.split(/[\\/]/).at(-1) ?? "").slice(0, 255);
}
