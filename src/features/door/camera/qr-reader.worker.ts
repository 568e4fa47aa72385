import decodeQR from "qr/decode.js";

/** A camera frame: its pixels as RGBA. */
export interface Frame {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

// Runs in a worker, because the page's thread renders verdicts.
addEventListener("message", ({ data: frame }: MessageEvent<Frame>) => {
  postMessage(textIn(frame));
});

/** The text of the QR code in a frame; null without a readable one. */
function textIn(frame: Frame): string | null {
  try {
    return decodeQR(frame, { format: "RGBA", timeLimit: 60 });
  } catch {
    // The decoder throws for each frame without a code.
    return null;
  }
}
