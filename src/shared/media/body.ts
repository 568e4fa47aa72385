import { read } from "node:fs";
import type { HttpBindings } from "@hono/node-server";
import type { OpenFile } from "./files.ts";
import type { ByteRange } from "./ranges.ts";

/**
 * The buffer of one download, also of a stalled one. 64 KiB needs twice the CPU for a gigabyte, 1 MiB saves nothing
 * more; createReadStream, which allocates a buffer for every read, needs twice the CPU at the same size.
 */
const CHUNK_BYTES = 256 * 1024;

/** Sends the first `bytes` of a body at once, and the rest `milliseconds` later. */
export interface HeadStart {
  bytes: number;
  milliseconds: number;
  /** The timer; returns its cancel function. */
  after?: (milliseconds: number, act: () => void) => () => void;
}

/**
 * Writes bytes of `file` as the body once the server ends the head of a response with `status` and without a body.
 * Until then every middleware sees a normal Response. Closes the file in any case, also when the client disconnects or
 * stalls for `stallMs`.
 */
export function sendBody(
  { outgoing }: HttpBindings,
  file: OpenFile,
  range: ByteRange,
  { status, stallMs, headStart }: { status: number; stallMs: number; headStart?: HeadStart | undefined },
): void {
  const end = outgoing.end;
  let position = range.start;
  let buffer: Buffer | undefined;
  let isReading = false;
  let isOver = false;
  let heldAt = Number.POSITIVE_INFINITY;
  let isHeld = false;
  let cancelRelease: (() => void) | undefined;

  if (outgoing.destroyed) {
    close();
    return;
  }
  outgoing.once("close", finish);
  outgoing.end = (...body: unknown[]) => {
    outgoing.end = end;
    if (isOver || body.length > 0 || outgoing.statusCode !== status) {
      finish();
      return Reflect.apply(end, outgoing, body);
    }
    buffer = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, range.end - range.start + 1));
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
    if (isOver || !buffer) return;
    if (position > range.end) {
      finish();
      outgoing.end();
      return;
    }
    isHeld = position >= heldAt;
    if (isHeld) return;
    isReading = true;
    const wanted = Math.min(buffer.length, range.end + 1 - position, heldAt - position);
    read(file.handle.fd, buffer, 0, wanted, position, onRead);
  }

  function onRead(error: Error | null, bytesRead: number, filled: Buffer): void {
    isReading = false;
    if (isOver) close();
    else if (error || bytesRead === 0) {
      // The announced length cannot be met; only a cut connection tells the client.
      finish();
      outgoing.destroy();
    } else {
      position += bytesRead;
      outgoing.write(filled.subarray(0, bytesRead), step);
    }
  }

  function finish(): void {
    if (isOver) return;
    isOver = true;
    cancelRelease?.();
    outgoing.off("close", finish);
    if (!isReading) close();
  }

  function close(): void {
    // A failed close of a file opened for reading is harmless.
    file.handle.close().catch(() => undefined);
  }
}

function afterTimeout(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
