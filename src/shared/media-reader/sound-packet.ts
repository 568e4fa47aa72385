/** An encoded packet; times in seconds. */
export interface SoundPacket {
  data: Uint8Array;
  timestamp: number;
  duration: number;
}
