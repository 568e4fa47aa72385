import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPeaks } from "#shared/media-reader/sound-peaks.ts";
import { SONGS } from "./catalogue.ts";
import { duration, encodeMp3, requireFfmpeg } from "./encode.ts";
import { master } from "./master.ts";
import type { Song } from "./song.ts";
import { wavFile } from "./wav.ts";

const DEMO = join(import.meta.dirname, "..");
const TRACKS = join(DEMO, "tracks");
const LIST_ONLY = "--list";

await main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

/** Renders every song, or the one named, or none with --list, and then lists them all in tracks.json. */
async function main(slug: string | undefined): Promise<void> {
  const chosen = SONGS.filter((song) => slug === undefined || song.slug === slug);
  if (chosen.length === 0 && slug !== LIST_ONLY) {
    throw new Error(`No song is called "${slug}". There are: ${SONGS.map((song) => song.slug).join(", ")}.`);
  }
  await requireFfmpeg();
  await mkdir(TRACKS, { recursive: true });
  const workspace = await mkdtemp(join(tmpdir(), "compose-"));
  try {
    for (const song of chosen) {
      await produce(song, workspace);
      process.stdout.write(`${song.slug}.mp3\n`);
    }
  } finally {
    await rm(workspace, { recursive: true });
  }
  await writeFile(join(DEMO, "tracks.json"), `${JSON.stringify(await listing(), null, 2)}\n`);
}

async function produce(song: Song, workspace: string): Promise<void> {
  const wav = join(workspace, `${song.slug}.wav`);
  await writeFile(wav, wavFile(master(song.render())));
  await encodeMp3(wav, join(TRACKS, `${song.slug}.mp3`), { title: song.title, artist: song.artist });
  await rm(wav);
}

async function listing() {
  const rows = [];
  for (const { render: _, slug, ...song } of SONGS) {
    const file = `${slug}.mp3`;
    const encoded = join(TRACKS, file);
    if (!existsSync(encoded)) continue;
    const seconds = Math.floor(await duration(encoded));
    const peaks = await readPeaks(encoded);
    const waveform = peaks && Buffer.from(peaks).toString("base64");
    rows.push({ slug, file, ...song, contentType: "sound", duration: seconds, waveform });
  }
  return rows;
}
