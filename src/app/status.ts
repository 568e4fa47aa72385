import { access, constants } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
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

/** A delay from which visitors notice that the process is busy. */
const SLOW_SECONDS = 0.2;

const SECONDS_KEPT = 60;

/** Measures each second how long the event loop kept work waiting at most, in seconds. */
export function watchEventLoop() {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let recent: number[] = [];
  const timer = setInterval(() => {
    recent = [...recent, delays.max / 1e9].slice(-SECONDS_KEPT);
    delays.reset();
  }, 1000);
  timer.unref();
  return {
    /** Of the last minute: the seconds in which something waited for 0.2 s or longer. */
    slowSeconds: () => recent.filter((delay) => delay >= SLOW_SECONDS).length,
    end() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
