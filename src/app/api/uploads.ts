import { join } from "node:path";
import type { Context, Hono } from "hono";
import { bytesOfMembers } from "#features/culture/videos/videos.queries.ts";
import { videoUploadPurposes } from "#features/culture/videos/videos.rules.ts";
import { trackUploadPurposes } from "#features/music/uploads/track-uploads.rules.ts";
import { pictureUploadPurposes } from "#features/words/picture-upload.rules.ts";
import { freeBytes } from "#shared/data-folder.server.ts";
import type { Database } from "#shared/db/database.server.ts";
import { createSharedLimit } from "#shared/limits/shared-limit.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { HOUR_S, MINUTE_MS } from "#shared/time/durations.ts";
import { openUploadFiles, type UploadFiles } from "#shared/uploads/upload-files.server.ts";
import { createUploadLimits, type UploadSettings } from "#shared/uploads/upload-limits.server.ts";
import { createUploads, UPLOADS_PATH, type UploadOptions } from "#shared/uploads/uploads-http.server.ts";
import type { Config } from "#src/config.ts";
import type { AppEnv } from "../env.ts";
import { requestIdOf } from "../http/requests.ts";

/** The purposes of uploads: one line per feature. */
const purposes = { ...trackUploadPurposes, ...videoUploadPurposes, ...pictureUploadPurposes };

const CREATIONS_AN_HOUR = 240;

const MIB = 1024 * 1024;

const SWEEP_MS = 30 * MINUTE_MS;

interface Options extends Pick<UploadOptions, "callers"> {
  config: Pick<Config, "DATA_DIR" | "TRUST_PROXY" | "DISK_RESERVE_MB" | "MEMBER_FILES_MB">;
  database: Database;
  secrets: Secrets;
  log: Log;
  /** Overrides for tests. */
  uploads?: Partial<UploadSettings>;
}

/** Mounts /uploads, and stores the unpublished files in DATA_DIR. */
export function openUploads({ config, database, secrets, log, callers, uploads = {} }: Options) {
  const files = openUploadFiles(join(config.DATA_DIR, "uploads"), (...upload) => limits.begin(...upload));
  const limits = createUploadLimits({
    reserveBytes: config.DISK_RESERVE_MB * MIB,
    memberBytes: config.MEMBER_FILES_MB * MIB,
    ...uploads,
    free: () => freeBytes(config.DATA_DIR),
    files,
    purposes,
    publishedBytes: () => bytesOfMembers(database.db),
  });
  const limit = { points: CREATIONS_AN_HOUR, seconds: HOUR_S };
  const { answer, end, ended } = createUploads({
    files,
    limits,
    purposes,
    callers,
    creations: createSharedLimit({ database, secrets, name: "uploads", ...limit }),
    trustedProxies: config.TRUST_PROXY,
  });
  const sweep = setInterval(() => void removeExpired(files, log), SWEEP_MS).unref();
  const respond = async ({ req, env, get }: Context<AppEnv>) => {
    const requestId = requestIdOf(env.incoming);
    return answer({ request: req.raw, incoming: env.incoming, requestId, log: get("log") });
  };

  return {
    files,
    end,
    /** Resolves once cut requests have stored their bytes. */
    async close(): Promise<void> {
      clearInterval(sweep);
      await ended();
    },
    /** Mounted ahead of the body limits: upload bodies are large and streamed to disk. */
    mount(app: Hono<AppEnv>): void {
      app.all(UPLOADS_PATH, respond);
      app.all(`${UPLOADS_PATH}/*`, respond);
    },
  };
}

/** Each process sweeps its folder, so this is not a job. */
async function removeExpired(files: UploadFiles, log: Log): Promise<void> {
  try {
    const removed = await files.removeExpired();
    if (removed > 0) log.info({ uploads: removed }, "expired uploads removed");
  } catch (error) {
    log.error({ err: error }, "failed to remove expired uploads");
  }
}
