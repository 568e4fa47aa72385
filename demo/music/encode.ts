import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Encodes a WAV file as a small MP3 (about 70 kbps in the end, joint stereo). Throws when ffmpeg is missing or fails. */
export async function encodeMp3(
  wav: string,
  mp3: string,
  tags: { title: string; artist: string },
): Promise<void> {
  const metadata = Object.entries(tags).flatMap(([name, value]) => ["-metadata", `${name}=${value}`]);
  const sound = [
    "-c:a",
    "libmp3lame",
    "-abr",
    "1",
    "-b:a",
    "64k",
    "-joint_stereo",
    "1",
    "-compression_level",
    "0",
  ];
  await ffmpeg("ffmpeg", [
    "-y",
    "-v",
    "error",
    "-i",
    wav,
    "-map_metadata",
    "-1",
    "-fflags",
    "+bitexact",
    "-flags:a",
    "+bitexact",
    ...metadata,
    ...sound,
    "-cutoff",
    "14500",
    "-id3v2_version",
    "3",
    mp3,
  ]);
}

/** The length of a sound file in seconds, as players will show it. */
export async function duration(file: string): Promise<number> {
  const output = await ffmpeg("ffprobe", [
    "-v",
    "error",
    "-show_entries",
    "format=duration",
    "-of",
    "csv=p=0",
    file,
  ]);
  return Number(output);
}

async function ffmpeg(command: string, options: string[]): Promise<string> {
  try {
    return (await run(command, options)).stdout;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new Error(`${command} is not installed. Install ffmpeg (with libmp3lame) and run this again.`);
    }
    throw error;
  }
}
