import { access, constants } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { freeBytes } from "#shared/data-folder.server.ts";
import type { Storage } from "#shared/media/open-storage.server.ts";
import type { LocalStatus } from "#shared/status/local-status.ts";
import type { Config } from "#src/config.ts";

const MIB = 1024 * 1024;

/** This process's figures for the status page. */
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

/** In seconds: visitors notice a longer delay. */
const SLOW_SECONDS = 0.2;

const SECONDS_KEPT = 60;

/** Measures each second the longest wait in the event loop, in seconds. */
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
    /** The number of seconds in the last minute with a delay of 0.2 s or longer. */
    slowSeconds: () => recent.filter((delay) => delay >= SLOW_SECONDS).length,
    end() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
