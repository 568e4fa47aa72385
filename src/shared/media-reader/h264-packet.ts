const SEI = 6;
const USER_DATA = 5;

/**
 * Removes the SEI messages with user data that cameras and encoders add to H.264 (location, serial number, encoder
 * settings). Throws when the packet's NAL units do not have their stated lengths.
 *
 * @param lengthBytes the size of a NAL unit's length field, 1 to 4
 */
export function stripUserData(packet: Uint8Array, lengthBytes: number): Uint8Array {
  const view = Buffer.from(packet.buffer, packet.byteOffset, packet.length);
  const kept: Buffer[] = [];
  for (let at = 0; at < view.length; ) {
    if (at + lengthBytes > view.length) throw new Error("The packet ends within a length");
    const end = at + lengthBytes + view.readUIntBE(at, lengthBytes);
    if (end > view.length) throw new Error("The packet ends within a unit");
    if (!hasUserData(view.subarray(at + lengthBytes, end))) kept.push(view.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
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

/** Removes the emulation prevention bytes. */
function removeEmulationPrevention(unit: Buffer): Buffer {
  return Buffer.from(unit.filter((byte, at) => byte !== 3 || unit[at - 1] !== 0 || unit[at - 2] !== 0));
}
