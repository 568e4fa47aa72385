import { limitCpu } from "./cpu-limit.ts";
import type { MediaReply, MediaRequest, MediaTaskName, MediaTasks } from "./media-tasks.ts";

/** Decoders hold memory that no limit of V8's sees. */
const MAX_RSS_BYTES = 640 * 1024 * 1024;
const CODE_TOO_MUCH_MEMORY = 70;

// Each library takes a while to load, and no file needs them all.
const tasks: {
  [Name in MediaTaskName]: (told: MediaTasks[Name]["told"]) => Promise<MediaTasks[Name]["answer"]>;
} = {
  "read-audio": async ({ path }) => (await import("./validate-audio.ts")).validateAudio(path),
  waveform: async ({ path }) => (await import("./sound-peaks.ts")).readPeaks(path),
  covers: async ({ path, outDir }) => (await import("./cover-squares.ts")).cutCovers(path, outDir),
  poster: async ({ path, outDir }) => (await import("./poster-picture.ts")).drawPoster(path, outDir),
  "read-video": async ({ path, outDir }) => (await import("./validate-video.ts")).validateVideo(path, outDir),
};

main();

/** Looks into files for the site's process, one at a time, and ends with it. */
function main(): void {
  // The decoders tell of every damaged frame.
  const quiet = () => undefined;
  Object.assign(globalThis.console, { error: quiet, warn: quiet, log: quiet });
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(CODE_TOO_MUCH_MEMORY);
  }, 100).unref();
  // A service manager or a terminal stops the whole group, but the site may still want its answer.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, quiet);
  process.on("disconnect", () => process.exit());
  process.on("message", (request: MediaRequest) => void carryOut(request));
  reply({ ready: true });
}

async function carryOut<Name extends MediaTaskName>(request: MediaRequest<Name>): Promise<void> {
  const { name, told, cpuSeconds } = request;
  limitCpu(cpuSeconds);
  try {
    reply({ answer: await tasks[name](told) });
  } catch (error) {
    const { message: problem, code } = error as NodeJS.ErrnoException;
    // The picture library tells of a full disk in words only.
    const said = code ?? /\b(?:ENOSPC|EDQUOT)\b/.exec(problem)?.[0];
    reply({ problem, ...(said && { code: said }) });
  } finally {
    limitCpu(Number.POSITIVE_INFINITY);
  }
}

function reply(message: MediaReply): void {
  process.send?.(message);
}
