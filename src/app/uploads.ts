import { join } from "node:path";
import type { Context, Hono } from "hono";
import { videoUploadPurposes } from "#features/culture/videos.rules.ts";
import { trackUploadPurposes } from "#features/music/track-uploads.rules.ts";
import { createSharedLimit } from "#shared/limits/shared-limit.ts";
import { uploadFolder } from "#shared/uploads/upload-folder.ts";
import { createUploads, UPLOADS_PATH, uploadDefaults } from "#shared/uploads/uploads.http.ts";
import { scheduleUploadSweep } from "#shared/uploads/uploads.jobs.ts";
import type { AppOptions } from "./app.ts";
import type { AppEnv } from "./env.ts";
import { requestIdOf } from "./requests.ts";

/** What the site's files are uploaded for: one line a feature. */
const purposes = { ...trackUploadPurposes, ...videoUploadPurposes };

const CREATIONS_AN_HOUR = 240;

type Options = Pick<AppOptions, "config" | "database" | "secrets" | "jobs" | "log" | "uploads"> & {
  callerOf: Parameters<typeof createUploads>[0]["callerOf"];
};

/** Where files are uploaded, and the folder they wait in until they are used. */
export function openUploads({ config, database, secrets, jobs, log, callerOf, uploads = {} }: Options) {
  const folder = uploadFolder(join(config.DATA_DIR, "uploads"));
  const limit = { points: CREATIONS_AN_HOUR, seconds: 3600 };
  const { answer, end } = createUploads({
    ...{ ...uploadDefaults, ...uploads, folder, purposes, callerOf },
    creations: createSharedLimit({ database, secrets, name: "uploads", ...limit }),
    trustedProxies: config.TRUST_PROXY,
  });
  scheduleUploadSweep(jobs, folder, log);
  const respond = ({ req, env, get }: Context<AppEnv>) =>
    answer({
      request: req.raw,
      incoming: env.incoming,
      requestId: requestIdOf(env.incoming),
      log: get("log"),
    });

  return {
    folder,
    end,
    /** Before anything that reads or limits bodies: these are large, and never held in memory. */
    mount(app: Hono<AppEnv>): void {
      app.all(UPLOADS_PATH, respond);
      app.all(`${UPLOADS_PATH}/*`, respond);
    },
  };
}
