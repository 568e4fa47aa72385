import decodeQR from "qr/decode.js";

/** A frame of the camera: its pixels as RGBA. */
export interface Frame {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

// Off the page's own thread, which has verdicts to show.
addEventListener("message", ({ data: frame }: MessageEvent<Frame>) => {
  postMessage(textIn(frame));
});

/** What a QR code in the frame says; null when there is none that can be read. */
function textIn(frame: Frame): string | null {
  try {
    return decodeQR(frame, { format: "RGBA", timeLimit: 60 });
  } catch {
    return null;
  }
}
