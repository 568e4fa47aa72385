import { access, constants } from "node:fs/promises";
import { freeBytes } from "#shared/data-folder.server.ts";
import type { Storage } from "#shared/media/open-storage.server.ts";
import type { LocalStatus } from "#shared/status/local-status.ts";
import type { Config } from "#src/config.ts";

const MIB = 1024 * 1024;

/** What the status page reads from this process. */
export function localStatus(
  config: Pick<Config, "DATA_DIR" | "DEMO" | "DISK_RESERVE_MB" | "SMTP_URL">,
  { storage: { bucket }, eventLoop }: { storage: Storage; eventLoop: { slowSeconds(): number } },
): LocalStatus {
  return {
    isDemo: config.DEMO === "on",
    mailTo: config.SMTP_URL ? "server" : "folder",
    disk: () => ({ free: freeBytes(config.DATA_DIR), reserve: config.DISK_RESERVE_MB * MIB }),
    slowSeconds: () => eventLoop.slowSeconds(),
    async storage() {
      const ask = bucket ? bucket.ping() : access(config.DATA_DIR, constants.R_OK | constants.W_OK);
      const works = await ask.then(
        () => true,
        () => false,
      );
      return bucket ? { kind: "bucket", works, since: bucket.awaySince() } : { kind: "folder", works };
    },
  };
}
