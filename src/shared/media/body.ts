import type { HttpBindings } from "@hono/node-server";
import type { ByteRange } from "./ranges.ts";

/** Reads the bytes of one body in order. */
export interface BodyReader {
  /**
   * Reads the next bytes, `most` at most, and calls back with them, or with none where the source ends early. They are
   * valid until the next call.
   */
  read(most: number, done: (error: unknown, bytes: Uint8Array) => void): void;
  /** Releases the source, at once or after a read in progress, whose callback is then called or not. */
  close(): void;
}

/** Sends the first `bytes` of a body at once, and the rest `milliseconds` later. */
export interface HeadStart {
  bytes: number;
  milliseconds: number;
  /** The timer; returns its cancel function. */
  after?: (milliseconds: number, act: () => void) => () => void;
}

/**
 * Writes the bytes of `reader`, which are those of `range`, as the body once the server ends the head of a response with
 * `status` and without a body. Until then every middleware sees a normal Response. Closes the reader in any case, also
 * when the client disconnects or stalls for `stallMs`.
 */
export function sendBody(
  { outgoing }: HttpBindings,
  reader: BodyReader,
  range: ByteRange,
  { status, stallMs, headStart }: { status: number; stallMs: number; headStart?: HeadStart | undefined },
): void {
  const end = outgoing.end;
  let position = range.start;
  let isOver = false;
  let heldAt = Number.POSITIVE_INFINITY;
  let isHeld = false;
  let cancelRelease: (() => void) | undefined;

  if (outgoing.destroyed) {
    reader.close();
    return;
  }
  outgoing.once("close", finish);
  outgoing.end = (...body: unknown[]) => {
    outgoing.end = end;
    if (isOver || body.length > 0 || outgoing.statusCode !== status) {
      finish();
      return Reflect.apply(end, outgoing, body);
    }
    outgoing.setTimeout(stallMs);
    if (headStart) {
      heldAt = range.start + headStart.bytes;
      cancelRelease = (headStart.after ?? afterTimeout)(headStart.milliseconds, release);
    }
    step();
    return outgoing;
  };

  function release(): void {
    heldAt = Number.POSITIVE_INFINITY;
    if (isHeld) step();
  }

  function step(): void {
    if (isOver) return;
    if (position > range.end) {
      finish();
      outgoing.end();
      return;
    }
    isHeld = position >= heldAt;
    if (isHeld) return;
    reader.read(Math.min(range.end + 1, heldAt) - position, onRead);
  }

  function onRead(error: unknown, bytes: Uint8Array): void {
    if (isOver) return;
    if (error || bytes.byteLength === 0) {
      // The announced length cannot be met; only a cut connection tells the client.
      finish();
      outgoing.destroy();
    } else {
      position += bytes.byteLength;
      outgoing.write(bytes, step);
    }
  }

  function finish(): void {
    if (isOver) return;
    isOver = true;
    cancelRelease?.();
    outgoing.off("close", finish);
    reader.close();
  }
}

function afterTimeout(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
