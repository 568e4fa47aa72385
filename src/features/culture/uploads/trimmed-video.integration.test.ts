import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EncodedPacket, EncodedPacketSink, FilePathSource, Input, MP4 } from "mediabunny";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectFile } from "#shared/media-reader/inspect-file.server.ts";

/** Two seconds: five frames and about 16 packets of sound a second, and a key frame at 0 and at 1 s. */
const phone = join(import.meta.dirname, "clips", "phone.mp4");
const PICTURES_A_SECOND = 10_240;
const SAMPLES_A_SECOND = 16_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trimmed-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("of a trimmed video, the published copy has only what plays", () => {
  test.each([
    { from: 1, to: 2, pictures: [1, 1.2, 1.4, 1.6, 1.8] },
    { from: 0, to: 1, pictures: [0, 0.2, 0.4, 0.6, 0.8] },
    // Within the pictures between two key frames: from the second.
    { from: 0.5, to: 2, pictures: [1, 1.2, 1.4, 1.6, 1.8] },
    // The decoder needs the picture at 1.4 s, which is cut away, for the picture at 1.2 s.
    { from: 0, to: 1.4, pictures: [0, 0.2, 0.4, 0.6, 0.8, 1] },
  ])("from $from to $to s", async ({ from, to, pictures }) => {
    const before = await packetsIn(phone);
    const facts = await inspectFile("video", {
      path: await trimmed({ from, to }),
      outDir: join(folder, "work"),
    });
    if ("refused" in facts) throw new Error(facts.refused);
    const after = await packetsIn(facts.files[0] ?? "");
    const first = pictures[0] ?? 0;
    const timesIn = pictures.map(toMs);
    expect(timesOf(after.video)).toEqual(pictures.map((time) => toMs(time - first)));

    const copy = await readFile(facts.files[0] ?? "");
    const shown = before.video.filter(({ timestamp }) => timesIn.includes(toMs(timestamp)));
    const heard = before.audio.filter(
      ({ timestamp, duration }) => timestamp >= first && (to === 2 || timestamp + duration < to),
    );
    expect(after.video.length).toBe(shown.length);
    expect(timesOf(after.audio)).toEqual(timesOf(heard).map((time) => time - toMs(first)));
    const isIn = ({ data }: { data: Uint8Array }) => copy.includes(tailOf(data));
    expect([shown.every(isIn), heard.every(isIn)]).toEqual([true, true]);
    const gone = [
      ...before.video.filter((packet) => !shown.includes(packet)),
      ...before.audio.filter((packet) => !heard.includes(packet)),
    ];
    expect(gone.length).toBeGreaterThan(10);
    expect(gone.filter(isIn)).toEqual([]);
  });
});

describe("a video is refused when its copy would need what was cut away", () => {
  test.each<[string, Parameters<typeof trimmed>[0]]>([
    ["without a key frame in the visible part", { from: 0.3, to: 0.9 }],
    ["at half the speed", { from: 0, to: 1, rate: 0x8000 }],
  ])("%s", async (_, cut) => {
    expect(await inspectFile("video", { path: await trimmed(cut), outDir: join(folder, "work") })).toEqual({
      refused: "trimmed",
    });
  });
});

/** The phone clip with edit lists that show only a part of it. */
async function trimmed({ from, to, rate }: { from: number; to: number; rate?: number }): Promise<string> {
  const file = await readFile(phone);
  let at = file.indexOf("moov");
  for (const timescale of [PICTURES_A_SECOND, SAMPLES_A_SECOND]) {
    at = file.indexOf("elst", at + 1);
    const [duration, mediaTime] = [at + 12, at + 16];
    file.writeUInt32BE(Math.round((to - from) * 1000), duration);
    file.writeUInt32BE(file.readUInt32BE(mediaTime) + Math.round(from * timescale), mediaTime);
    if (rate) file.writeUInt32BE(rate, at + 20);
  }
  const path = join(folder, "trimmed.mp4");
  await writeFile(path, file);
  return path;
}

/** The packets of a file's pictures and sound. */
async function packetsIn(path: string) {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video || !audio) throw new Error("A track is missing");
  const packets = {
    video: await listed(new EncodedPacketSink(video).packets()),
    audio: await listed(new EncodedPacketSink(audio).packets()),
  };
  input.dispose();
  return packets;
}

async function listed(packets: AsyncIterable<EncodedPacket>): Promise<EncodedPacket[]> {
  const list: EncodedPacket[] = [];
  for await (const packet of packets) list.push(packet);
  return list;
}

/** In the order of playback. */
const timesOf = (packets: { timestamp: number }[]) =>
  packets.map(({ timestamp }) => toMs(timestamp)).sort((one, other) => one - other);

const toMs = (seconds: number) => Math.round(seconds * 1000);

/** The last bytes: a picture may begin with the encoder's settings, which no copy has. */
const tailOf = (data: Uint8Array) => Buffer.from(data.subarray(-100));
