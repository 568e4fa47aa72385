import { close, open, read } from "node:fs";
import type { ServerResponse } from "node:http";

/** The memory that a slow client holds. A stream of the same pieces reads one ahead, and takes twice the CPU time. */
const PIECE_BYTES = 64 * 1024;

/**
 * Sends a part of a file as a response's body, and reads each piece after the connection took the previous one.
 *
 * @param left aborted once the response has ended, which closes the file
 * @param onMissing called, before anything is sent, for a file that cannot be opened
 */
export function sendPieces(
  path: string,
  { start, length }: { start: number; length: number },
  outgoing: ServerResponse,
  left: AbortSignal,
  onMissing: (error: Error) => void,
): void {
  open(path, (error, file) => {
    if (error) return onMissing(error);
    const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, length));
    const end = start + length;
    let position = start;
    let isReading = false;
    left.addEventListener("abort", closeUnread);
    if (left.aborted) closeUnread();
    else readPiece();

    function readPiece(): void {
      if (left.aborted) return;
      if (position >= end) {
        outgoing.end();
        return;
      }
      isReading = true;
      read(file, piece, 0, Math.min(piece.length, end - position), position, (failure, bytesRead) => {
        isReading = false;
        position += bytesRead;
        if (left.aborted) closeUnread();
        // A file that shrank cannot meet the announced length; only a cut connection tells the client.
        else if (failure || bytesRead === 0) outgoing.destroy();
        else outgoing.write(piece.subarray(0, bytesRead), readPiece);
      });
    }

    function closeUnread(): void {
      if (!isReading) close(file);
    }
  });
}
