const SEI = 6;
const FILLER = 12;
const USER_DATA = 5;

/**
 * Overwrites, in place, the SEI messages with user data that cameras and encoders add to H.264, such as location or
 * serial number. Their NAL units become filler, which decoders skip. Throws when the packet's NAL units do not have
 * their stated lengths.
 *
 * @param lengthBytes the size of a NAL unit's length field, 1 to 4
 */
export function blankUserData(packet: Uint8Array, lengthBytes: number): void {
  const view = Buffer.from(packet.buffer, packet.byteOffset, packet.length);
  for (let at = 0; at < view.length; ) {
    if (at + lengthBytes > view.length) throw new Error("The packet ends within a length");
    const start = at + lengthBytes;
    at = start + view.readUIntBE(at, lengthBytes);
    if (at > view.length) throw new Error("The packet ends within a unit");
    const unit = view.subarray(start, at);
    if (!hasUserData(unit)) continue;
    unit.fill(0xff).writeUInt8(FILLER, 0);
    // The stop bit of every unit.
    unit.writeUInt8(0x80, unit.length - 1);
  }
}

/** Whether a NAL unit is SEI with unregistered user data. Decoders need none of its messages. */
function hasUserData(unit: Buffer): boolean {
  if (((unit[0] ?? 0) & 31) !== SEI) return false;
  const bytes = removeEmulationPrevention(unit);
  for (let at = 1; at + 2 < bytes.length; ) {
    const [type, afterType] = readSeiNumber(bytes, at);
    const [size, afterSize] = readSeiNumber(bytes, afterType);
    if (type === USER_DATA) return true;
    at = afterSize + size;
  }
  return false;
}

/** A number in SEI's encoding, and the offset after it. */
function readSeiNumber(bytes: Buffer, from: number): [number, number] {
  let at = from;
  while (bytes[at] === 255) at++;
  return [(at - from) * 255 + (bytes[at] ?? 0), at + 1];
}

function removeEmulationPrevention(unit: Buffer): Buffer {
  return Buffer.from(unit.filter((byte, at) => byte !== 3 || unit[at - 1] !== 0 || unit[at - 2] !== 0));
}
