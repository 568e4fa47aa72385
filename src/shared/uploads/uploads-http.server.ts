import type { IncomingMessage } from "node:http";
import { ERRORS, Server } from "@tus/server";
import type { AccountCaller, Callers } from "#shared/api/caller.ts";
import { RETRY_AFTER_SECONDS } from "#shared/errors/unavailable.server.ts";
import { createRequestLimit } from "#shared/limits/request-limit.ts";
import type { SharedLimit } from "#shared/limits/shared-limit.ts";
import { logFailure } from "#shared/log/failures.ts";
import type { Log } from "#shared/log/log.ts";
import { purposeOf, refusalToUpload } from "./purposes.rules.ts";
import { type AdmissionOptions, createUploadAdmission } from "./upload-admission.server.ts";
import { uploadIdPattern } from "./upload-files.server.ts";
import type { UploadLeases } from "./upload-leases.server.ts";
import { createUploadLocker } from "./upload-lock.server.ts";
import { type UploadProblem, UploadRefused, uploadProblems } from "./upload-problems.server.ts";
import { keyOf, tusIdOf, UploadStore } from "./upload-store.server.ts";

export const UPLOADS_PATH = "/uploads";

export interface UploadOptions extends AdmissionOptions {
  leases: Pick<UploadLeases, "take">;
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
  refusal?: UploadRefused;
}

/**
 * Receives files by the tus protocol 1.0.0 (creation, termination), which resumes interrupted uploads. Errors are JSON
 * in the API's shape.
 */
export function createUploads(options: UploadOptions) {
  const { files, purposes } = options;
  const calls = new WeakMap<object, Call>();
  const bodies = new Set<IncomingMessage>();
  const answers = new Set<Promise<Response>>();
  const mayCall = createRequestLimit(options.trustedProxies, {
    name: "upload-calls",
    network: CALLS_A_MINUTE,
  });
  const locker = createUploadLocker(options.leases);
  const admission = createUploadAdmission(options);
  const store = new UploadStore({
    files,
    begin: admission.begin,
    async checkWrite(id, upload) {
      if (!locker.holds(id)) throw new UploadRefused("UPLOAD_OFFSET_CHANGED");
      await admission.checkRoom(upload);
    },
  });
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    locker,
    lockDrainTimeout: 50,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => tusIdOf({ userId: userOf(request), uploadId: files.newId() }),
    generateUrl: (_, { path, id }) => `${path}/${keyOf(id).uploadId}`,
    getFileIdFromRequest: (request, uploadId = "") =>
      uploadIdPattern.test(uploadId) ? tusIdOf({ userId: userOf(request), uploadId }) : undefined,
    async onIncomingRequest(request, id) {
      if (request.method === "POST") return;
      const found = await files.find(keyOf(id));
      if (!found) throw new UploadRefused("UPLOAD_NOT_FOUND");
      // The caller may have lost the access since the creation.
      allow(request, found.purpose);
    },
    async onUploadCreate(request, upload) {
      const name = upload.metadata?.purpose ?? "";
      allow(request, name);
      if (!(await options.creations.take(userOf(request))).allowed)
        throw new UploadRefused("TOO_MANY_REQUESTS");
      const { caller } = callOf(request);
      const admin = caller.kind === "user" && caller.isAdmin ? "yes" : "no";
      return { metadata: { purpose: name, filename: lastPartOf(upload.metadata?.filename ?? ""), admin } };
    },
    onResponseError(request, error) {
      const call = calls.get(request);
      if (error instanceof UploadRefused && call) call.refusal = error;
      // Cut in favour of a newer request: clients retry after 409, and not after the library's 400.
      if (error === ERRORS.ABORTED && call) call.refusal = new UploadRefused("UPLOAD_OFFSET_CHANGED");
      if (call && !("status_code" in error))
        call.refusal = new UploadRefused(logFailure(call.log, error, "an upload failed"));
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
      const call: Call = { ...asked, caller };
      calls.set(request, call);
      const answer = tus.handleWeb(request);
      bodies.add(incoming);
      answers.add(answer);
      try {
        return toApiProblem(call, await answer);
      } finally {
        bodies.delete(incoming);
        answers.delete(answer);
      }
    },

    /** Cuts requests in progress, which clients resume with the next process. Call it first in a shutdown. */
    end(): void {
      for (const incoming of bodies) incoming.socket.destroy();
    },

    /** Resolves once all requests are answered, cut ones included. */
    async ended(): Promise<void> {
      await Promise.allSettled(answers);
    },
  };

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

const METHODS = ["OPTIONS", "POST", "HEAD", "PATCH", "DELETE"];

const MAX_METADATA = 2048;

function refusalBeforeReading(request: Request, caller: AccountCaller): UploadProblem | undefined {
  if (caller.kind === "visitor") return "UNAUTHORIZED";
  if (caller.kind === "half-signed-in") return "SECOND_FACTOR_REQUIRED";
  // No GET: only the site reads uploads.
  if (!METHODS.includes(request.method)) return "METHOD_NOT_ALLOWED";
  if ((request.headers.get("upload-metadata") ?? "").length > MAX_METADATA) return "BAD_REQUEST";
  return undefined;
}

/** The tus response without CORS headers, and with errors in the site's own format. */
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
