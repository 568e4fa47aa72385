import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Throws, with what to install, when ffmpeg or ffprobe cannot be run. */
export async function requireFfmpeg(): Promise<void> {
  await call("ffmpeg", ["-version"]);
  await call("ffprobe", ["-version"]);
}

/** Encodes a WAV file as a small joint-stereo MP3: about 70 kbps, with title and artist as its only tags. */
export async function encodeMp3(wav: string, mp3: string, tags: Record<string, string>): Promise<void> {
  const input = ["-y", "-v", "error", "-i", wav, ...words("-map_metadata -1 -fflags +bitexact")];
  const sound = words("-c:a libmp3lame -abr 1 -b:a 64k -joint_stereo 1 -compression_level 0 -cutoff 14500");
  const named = Object.entries(tags).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]);
  await call("ffmpeg", [...input, ...sound, ...named, ...words("-flags:a +bitexact -id3v2_version 3"), mp3]);
}

/** The length of a sound file in seconds, as players show it. */
export async function duration(file: string): Promise<number> {
  return Number(
    await call("ffprobe", [...words("-v error -show_entries format=duration -of csv=p=0"), file]),
  );
}

async function call(command: string, options: string[]): Promise<string> {
  try {
    return (await run(command, options)).stdout;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new Error(`${command} is not installed. Install ffmpeg (with libmp3lame) and run this again.`);
    }
    throw error;
  }
}

function words(options: string): string[] {
  return options.split(" ");
}
