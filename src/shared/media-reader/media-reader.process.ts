import { limitCpu } from "./cpu-limit.ts";
import type { MediaReply, MediaRequest, MediaTaskName, MediaTasks } from "./media-tasks.ts";

/** Decoders allocate memory outside V8's limits. */
const MAX_RSS_BYTES = 640 * 1024 * 1024;
const CODE_TOO_MUCH_MEMORY = 70;

// Loaded on demand: each library is slow to load, and no file needs all of them.
const tasks: {
  [Name in MediaTaskName]: (input: MediaTasks[Name]["input"]) => Promise<MediaTasks[Name]["answer"]>;
} = {
  "read-audio": async ({ path, outDir }) => (await import("./validate-audio.ts")).validateAudio(path, outDir),
  waveform: async ({ path }) => (await import("./sound-peaks.ts")).readPeaks(path),
  covers: async ({ path, outDir }) => (await import("./cover-squares.ts")).cutCovers(path, outDir),
  poster: async ({ path, outDir }) => (await import("./poster-picture.ts")).drawPoster(path, outDir),
  "read-video": async ({ path, outDir }) => (await import("./validate-video.ts")).validateVideo(path, outDir),
};

main();

/** Inspects files for the site's process, one at a time, and ends with it. */
function main(): void {
  // The decoders log every damaged frame.
  const quiet = () => undefined;
  Object.assign(globalThis.console, { error: quiet, warn: quiet, log: quiet });
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(CODE_TOO_MUCH_MEMORY);
  }, 100).unref();
  // A service manager or a terminal signals the whole process group, but the site may still wait for a response.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, quiet);
  process.on("disconnect", () => process.exit());
  process.on("message", (request: MediaRequest) => void runTask(request));
  reply({ ready: true });
}

async function runTask<Name extends MediaTaskName>(request: MediaRequest<Name>): Promise<void> {
  const { name, input, cpuSeconds } = request;
  limitCpu(cpuSeconds);
  try {
    reply({ answer: await tasks[name](input) });
  } catch (error) {
    const { message: problem, code } = error as NodeJS.ErrnoException;
    // sharp reports a full disk in the message only.
    const systemCode = code ?? /\b(?:ENOSPC|EDQUOT)\b/.exec(problem)?.[0];
    reply({ problem, ...(systemCode && { code: systemCode }) });
  } finally {
    limitCpu(Number.POSITIVE_INFINITY);
  }
}

function reply(message: MediaReply): void {
  process.send?.(message, (error) => {
    // The site's process has ended.
    if (error) process.exit();
  });
}
