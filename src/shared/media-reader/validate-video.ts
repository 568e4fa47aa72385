import { stat } from "node:fs/promises";
import { FilePathSource, Input, MP4, QTFF } from "mediabunny";
import { DAY_S } from "#shared/time/durations.ts";
import type { VideoFacts, VideoRefusal } from "./media-tasks.ts";
import { checkLayout } from "./mp4-layout.ts";
import { copyVideo } from "./video-copy.ts";
import { countPackets, readTracks } from "./video-tracks.ts";
import { visiblePackets } from "./visible-packets.ts";

const CACHE_BYTES = 4 << 20;

/** The maximum of H.264. */
const LONGEST_SIDE = 8192;

const LONGEST_SECONDS = DAY_S;

const broken = { refused: "broken" } as const;

/**
 * Identifies an MP4 or QuickTime video, if its index parses, its first picture is a key frame and all its samples exist, and writes
 * a copy into `outDir`. Rejects when a file cannot be opened or written.
 */
export async function validateVideo(path: string, outDir: string): Promise<VideoFacts | VideoRefusal> {
  const layout = await checkLayout(path);
  if ("refused" in layout) return layout;
  const source = new FilePathSource(path, { maxCacheSize: CACHE_BYTES });
  const input = new Input({ source, formats: [MP4, QTFF] });
  try {
    const found = await readTracks(input);
    if ("refused" in found) return found;
    const visible = await visiblePackets(found, layout.edits);
    if ("refused" in visible) return visible;
    const { size } = await stat(path);
    const [pictures, sound] = await Promise.all([
      countPackets(visible.pictures),
      countPackets(visible.sound),
    ]);
    // An index may reference a byte twice, so that a small file would make a large copy.
    if (pictures.bytes + sound.bytes > size) return broken;
    const seconds = Math.max(pictures.end, sound.end);
    if (!(pictures.end > 0 && seconds <= LONGEST_SECONDS)) return broken;
    const [width, height] = [await found.video.getDisplayWidth(), await found.video.getDisplayHeight()];
    if (!(Math.min(width, height) > 0 && Math.max(width, height) <= LONGEST_SIDE)) return broken;
    const copy = await copyVideo(
      found,
      {
        pictures: { packets: visible.pictures, count: pictures.count },
        sound: { packets: visible.sound, count: sound.count },
      },
      outDir,
    );
    return {
      path: copy,
      duration: Math.floor(seconds),
      width: Math.round(width),
      height: Math.round(height),
      videoCodec: found.videoCodec,
      audioCodec: sound.count > 0 ? found.audioCodec : null,
      size: (await stat(copy)).size,
    };
  } catch (error) {
    // A write error is not the uploaded file's fault.
    if (error instanceof Error && "syscall" in error) throw error;
    return broken;
  } finally {
    input.dispose();
  }
}
