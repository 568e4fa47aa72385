import type { MediaAnswer, MediaReply, MediaTask } from "#shared/media-reader/media-tasks.server.ts";

// Loaded on demand: each library is slow to load, and no file needs all of them.
const tasks: { [Task in MediaTask]: () => Promise<MediaAnswer<Task>> } = {
  audio: async () => (await import("#shared/media-reader/read-audio.server.ts")).readAudio(),
  video: async () => (await import("#shared/media-reader/read-video.server.ts")).readVideo(),
  cover: async () => (await import("#shared/media-reader/pictures.server.ts")).cutCover(),
  poster: async () => (await import("#shared/media-reader/pictures.server.ts")).drawPoster(),
  picture: async () => (await import("#shared/media-reader/pictures.server.ts")).drawPicture(),
};

await main();

/** Inspects one file for the site's process. */
async function main(): Promise<void> {
  // The libraries log every damaged frame.
  const quiet = () => undefined;
  Object.assign(globalThis.console, { error: quiet, warn: quiet, log: quiet });
  // A service manager or a terminal signals the whole process group, but the site may still wait for the reply.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, quiet);
  process.on("disconnect", () => process.exit());
  // A signal tells the site that the file caused a crash, in contrast to a process that could not start.
  process.on("uncaughtException", () => process.abort());
  const reply = await tasks[process.argv[2] as MediaTask]().then(
    (answer): MediaReply => ({ answer }),
    ({ message: problem, code }: NodeJS.ErrnoException): MediaReply => ({
      problem,
      ...(code !== undefined && { code }),
    }),
  );
  process.send?.(reply, () => process.exit());
}
