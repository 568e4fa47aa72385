import { join } from "node:path";
import type { Context, Hono } from "hono";
import { bytesOfMembers } from "#features/culture/videos/videos.queries.ts";
import { videoUploadPurposes } from "#features/culture/videos/videos.rules.ts";
import { trackUploadPurposes } from "#features/music/uploads/track-uploads.rules.ts";
import type { Database } from "#shared/db/database.ts";
import type { Jobs } from "#shared/jobs/jobs.ts";
import { createSharedLimit } from "#shared/limits/shared-limit.ts";
import type { Log } from "#shared/log/log.ts";
import type { Bucket } from "#shared/object-storage/bucket.server.ts";
import type { Secrets } from "#shared/secrets/secrets.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import type { UploadSettings } from "#shared/uploads/upload-admission.server.ts";
import { uploadBucket } from "#shared/uploads/upload-bucket.server.ts";
import { uploadFolder } from "#shared/uploads/upload-folder.server.ts";
import { openUploadLeases } from "#shared/uploads/upload-leases.server.ts";
import { scheduleUploadSweep } from "#shared/uploads/uploads.jobs.ts";
import { uploadedBytes, uploadRequests } from "#shared/uploads/uploads.metrics.ts";
import { createUploads, UPLOADS_PATH, type UploadOptions } from "#shared/uploads/uploads-http.server.ts";
import type { Config } from "#src/config.ts";
import type { AppEnv } from "../env.ts";
import { requestIdOf } from "../http/requests.ts";

/** The purposes of uploads: one line a feature. */
const purposes = { ...trackUploadPurposes, ...videoUploadPurposes };

const CREATIONS_AN_HOUR = 240;

const MIB = 1024 * 1024;

interface Options extends Pick<UploadOptions, "callers"> {
  config: Pick<Config, "DATA_DIR" | "TRUST_PROXY" | "DISK_RESERVE_MB" | "MEMBER_FILES_MB">;
  database: Database;
  bucket?: Bucket | undefined;
  secrets: Secrets;
  jobs: Pick<Jobs, "schedule">;
  log: Log;
  /** Overrides for tests. */
  uploads?: Partial<UploadSettings>;
}

/** Mounts /uploads, and holds the unpublished files: in the bucket where there is one, else in DATA_DIR. */
export async function openUploads({
  config,
  database,
  bucket,
  secrets,
  jobs,
  log,
  callers,
  uploads = {},
}: Options) {
  const folder = join(config.DATA_DIR, "uploads");
  const files = bucket ? uploadBucket(bucket, folder) : uploadFolder(folder);
  const limit = { points: CREATIONS_AN_HOUR, seconds: HOUR_S };
  const leases = await openUploadLeases(database);
  const { answer, end, ended } = createUploads({
    reserveBytes: config.DISK_RESERVE_MB * MIB,
    memberBytes: config.MEMBER_FILES_MB * MIB,
    ...uploads,
    files,
    leases,
    database,
    purposes,
    callers,
    publishedBytes: () => bytesOfMembers(database.db),
    creations: createSharedLimit({ database, secrets, name: "uploads", ...limit }),
    trustedProxies: config.TRUST_PROXY,
  });
  scheduleUploadSweep(jobs, { database, files, log });
  const respond = async ({ req, env, get }: Context<AppEnv>) => {
    uploadRequests.inc();
    try {
      const requestId = requestIdOf(env.incoming);
      const response = await answer({ request: req.raw, incoming: env.incoming, requestId, log: get("log") });
      uploadedBytes.inc(storedBytes(req.raw, response));
      return response;
    } finally {
      uploadRequests.dec();
    }
  };

  return {
    files,
    end,
    /** Resolves once cut requests have stored their bytes and released their locks. */
    async close(): Promise<void> {
      await ended();
      await leases.close();
    },
    /** Mounted ahead of the body limits: upload bodies are large and streamed to disk. */
    mount(app: Hono<AppEnv>): void {
      app.all(UPLOADS_PATH, respond);
      app.all(`${UPLOADS_PATH}/*`, respond);
    },
  };
}

/** The bytes by which a request has moved the upload's offset. */
function storedBytes(request: Request, response: Response): number {
  if (!response.ok || (request.method !== "PATCH" && request.method !== "POST")) return 0;
  const offsetIn = ({ headers }: Request | Response) => Number(headers.get("upload-offset") ?? 0);
  return Math.max(0, offsetIn(response) - offsetIn(request));
}
