import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";

const SECONDS = 40;

/**
 * Writes a demo clip repeated to 40 seconds and padded to `bytes`, a phone camera's size, with its index at the end.
 */
export async function writeLongClip(path: string, bytes: number): Promise<void> {
  const clip = new URL("../demo/videos/dock-swell.mp4", import.meta.url).pathname;
  const input = new Input({ source: new FilePathSource(clip), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const config = await video?.getDecoderConfig();
  if (!video || !config) throw new Error("The demo clip has no pictures");
  const length = await input.computeDuration();
  const times = Math.ceil(SECONDS / length);
  const pictures = await packetsOf(video);

  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(path),
  });
  const pictureSource = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(pictureSource);
  const sounds = audio ? await packetsOf(audio) : [];
  const soundConfig = await audio?.getDecoderConfig();
  const soundSource = soundConfig ? new EncodedAudioPacketSource("aac") : undefined;
  if (soundSource) output.addAudioTrack(soundSource);
  await output.start();
  const filled = filling(pictures, bytes / times);
  for (let time = 0; time < times; time++) {
    const later = (packet: EncodedPacket) => packet.clone({ timestamp: packet.timestamp + time * length });
    const waiting = [...sounds];
    for (const picture of filled) {
      await pictureSource.add(later(picture), { decoderConfig: config });
      while (soundConfig && waiting[0] && waiting[0].timestamp <= picture.timestamp) {
        const sound = waiting.shift();
        if (sound) await soundSource?.add(later(sound), { decoderConfig: soundConfig });
      }
    }
  }
  await output.finalize();
  input.dispose();
}

async function packetsOf(track: InputTrack): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return packets;
}

/** Pads the pictures to `bytes` with filler that decoders skip, four times as much in key frames. */
function filling(pictures: EncodedPacket[], bytes: number): EncodedPacket[] {
  const weightOf = ({ type }: EncodedPacket) => (type === "key" ? 4 : 1);
  const missing = bytes - pictures.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const share = missing / pictures.reduce((sum, picture) => sum + weightOf(picture), 0);
  return pictures.map((picture) => {
    const filler = Buffer.alloc(Math.round(share * weightOf(picture)), 0xff);
    filler.writeUInt32BE(filler.length - 4);
    filler[4] = 12;
    filler[filler.length - 1] = 0x80;
    return picture.clone({ data: Buffer.concat([picture.data, filler]) });
  });
}
