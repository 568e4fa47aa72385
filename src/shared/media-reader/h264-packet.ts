const SEI = 6;
const USER_DATA = 5;

/**
 * A packet of H.264 without the messages that cameras and encoders put among the pictures for themselves (the place, the camera's
 * number, the encoder's settings). Throws when it is not made of units of the length that each says.
 *
 * @param lengthBytes bytes of such a length, 1 to 4
 */
export function withoutMessages(packet: Uint8Array, lengthBytes: number): Uint8Array {
  const view = Buffer.from(packet.buffer, packet.byteOffset, packet.length);
  const kept: Buffer[] = [];
  for (let at = 0; at < view.length; ) {
    if (at + lengthBytes > view.length) throw new Error("The packet ends within a length");
    const end = at + lengthBytes + view.readUIntBE(at, lengthBytes);
    if (end > view.length) throw new Error("The packet ends within a unit");
    if (!isMessage(view.subarray(at + lengthBytes, end))) kept.push(view.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** Whether a unit holds unregistered user data, be it among other messages: decoders need none of them. */
function isMessage(unit: Buffer): boolean {
  if (((unit[0] ?? 0) & 31) !== SEI) return false;
  const bytes = unescaped(unit);
  for (let at = 1; at + 2 < bytes.length; ) {
    const [type, afterType] = numberAt(bytes, at);
    const [size, afterSize] = numberAt(bytes, afterType);
    if (type === USER_DATA) return true;
    at = afterSize + size;
  }
  return false;
}

/** A number as SEI messages have it, and where it ends. */
function numberAt(bytes: Buffer, from: number): [number, number] {
  let at = from;
  while (bytes[at] === 255) at++;
  return [(at - from) * 255 + (bytes[at] ?? 0), at + 1];
}

/** Without the bytes that keep two zeros from looking like the start of a unit. */
function unescaped(unit: Buffer): Buffer {
  return Buffer.from(unit.filter((byte, at) => byte !== 3 || unit[at - 1] !== 0 || unit[at - 2] !== 0));
}
