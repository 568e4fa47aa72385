/** A piece of sound as it is stored. Seconds. */
export interface SoundPacket {
  data: Uint8Array;
  timestamp: number;
  duration: number;
}
