import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { requireFfmpeg } from "../music/encode.ts";
import { CLIPS, type Clip } from "./clips.ts";
import { framesOf, lengthOf } from "./frame.ts";

const DEMO = join(import.meta.dirname, "..");
const VIDEOS = join(DEMO, "videos");
const FRAMES_A_SECOND = 24;

/** The second that a poster shows. */
const POSTER_AT = 1;

await main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

/** Films every clip, or the one named, and then lists them all in videos.json. */
async function main(slug: string | undefined): Promise<void> {
  const chosen = CLIPS.filter((clip) => slug === undefined || clip.slug === slug);
  if (chosen.length === 0)
    throw new Error(`No clip is called "${slug}". There are: ${CLIPS.map((clip) => clip.slug).join(", ")}.`);
  await requireFfmpeg();
  await mkdir(VIDEOS, { recursive: true });
  for (const clip of chosen) {
    await film(clip);
    const { size } = await stat(pathOf(clip, "mp4"));
    process.stdout.write(`${clip.slug}.mp4 ${size}\n`);
  }
  const listing = CLIPS.map((clip) => {
    const { slug, title, category, width, height, captions = null } = clip;
    return { slug, title, category, width, height, duration: Math.floor(lengthOf(clip)), captions };
  });
  await writeFile(join(DEMO, "videos.json"), `${JSON.stringify(listing, null, 2)}\n`);
}

/** Writes the clip and its poster. */
async function film(clip: Clip): Promise<void> {
  const svgAt = framesOf(clip);
  const encoder = spawn("ffmpeg", optionsOf(clip), { stdio: ["pipe", "inherit", "inherit"] });
  const ended = once(encoder, "close");
  for (let frame = 0; frame < lengthOf(clip) * FRAMES_A_SECOND; frame++) {
    const image = sharp(Buffer.from(svgAt(frame / FRAMES_A_SECOND))).removeAlpha();
    if (frame === POSTER_AT * FRAMES_A_SECOND)
      await image.clone().webp({ quality: 80 }).toFile(pathOf(clip, "webp"));
    if (!encoder.stdin.write(await image.raw().toBuffer())) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** H.264 Baseline and AAC, as the oldest phone plays them, the index in front, and nothing about where or when it was made. */
function optionsOf(clip: Clip): string[] {
  const { width, height, sound } = clip;
  const seconds = String(lengthOf(clip));
  const fadeAt = lengthOf(clip) - 0.4;
  return [
    ...words("-y -v error -f rawvideo -pix_fmt rgb24"),
    ...words(`-s ${width}x${height} -r ${FRAMES_A_SECOND} -i pipe:0`),
    ...["-ss", String(sound.from), "-t", seconds, "-i", join(DEMO, "tracks", sound.file)],
    ...words("-map 0:v -map 1:a -c:v libx264 -profile:v baseline -level 3.1 -pix_fmt yuv420p"),
    ...words("-preset slow -crf 35 -g 48 -c:a aac -b:a 48k -ac 1"),
    ...["-af", `afade=in:d=0.1,afade=out:st=${fadeAt}:d=0.4`, "-t", seconds],
    ...words("-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -movflags +faststart"),
    pathOf(clip, "mp4"),
  ];
}

function pathOf({ slug }: Clip, ending: string): string {
  return join(VIDEOS, `${slug}.${ending}`);
}

function words(options: string): string[] {
  return options.split(" ");
}
