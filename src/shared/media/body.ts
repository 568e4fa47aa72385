import { read } from "node:fs";
import type { HttpBindings } from "@hono/node-server";
import type { OpenFile } from "./files.ts";
import type { ByteRange } from "./ranges.ts";

/**
 * What one stalled download keeps in memory. 64 KiB needs twice the CPU for a gigabyte, 1 MiB saves nothing more;
 * createReadStream, which takes a new buffer for every read, needs twice the CPU at the same size.
 */
const CHUNK_BYTES = 256 * 1024;

/** So much of a body is sent at once, and the rest not before so many milliseconds have passed since it began. */
export interface HeadStart {
  bytes: number;
  milliseconds: number;
  /** Calls back after that time; what it returns calls it off. */
  after?: (milliseconds: number, act: () => void) => () => void;
}

/**
 * Writes bytes of `file` as the body, when the server ends the head of an answer with `status` and no body of its own.
 * Waiting for that moment lets every middleware see and extend a normal Response. Closes the file in any case, also
 * when the client goes away or takes nothing for `stallMs` milliseconds.
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
  let callOff: (() => void) | undefined;

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
      callOff = (headStart.after ?? afterTimeout)(headStart.milliseconds, release);
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
      // The promised length can no longer be kept: only a cut connection tells the client so.
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
    callOff?.();
    outgoing.off("close", finish);
    if (!isReading) close();
  }

  function close(): void {
    // A file only read from loses nothing by a failed close.
    file.handle.close().catch(() => undefined);
  }
}

function afterTimeout(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
