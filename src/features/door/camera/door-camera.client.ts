import { isNewScan } from "./camera.rules.ts";
import type { Frame } from "./qr-reader.worker.ts";

export interface DoorCamera {
  /** Undefined for a camera without a torch. */
  setTorch: ((isOn: boolean) => Promise<void>) | undefined;
  stop(): void;
}

/** Side of the scanned square in pixels: a larger one takes longer, a smaller one misses small codes. */
const SIDE = 640;

/**
 * Shows the camera in `video` and calls back with each QR code once while it stays in view.
 *
 * @throws {DOMException} the browser's refusal; TypeError without a camera
 */
export async function startCamera(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onEnd: () => void,
): Promise<DoorCamera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const [track] = stream.getVideoTracks();
  const worker = readyReader ?? newReader();
  readyReader = undefined;
  let isOver = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    for (const each of stream.getTracks()) each.stop();
    worker.terminate();
    video.srcObject = null;
  };
  // Another app took the camera, or it was unplugged.
  track?.addEventListener("ended", () => {
    stop();
    onEnd();
  });
  try {
    video.srcObject = stream;
    await video.play();
  } catch (error) {
    stop();
    throw error;
  }

  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let last: { text: string; seenAt: number; shownAt: number } | undefined;
  const look = () => {
    if (isOver || !context) return;
    const side = Math.min(video.videoWidth, video.videoHeight);
    if (side === 0) {
      requestAnimationFrame(look);
      return;
    }
    const [x, y] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
    context.drawImage(video, x, y, side, side, 0, 0, SIDE, SIDE);
    const { data } = context.getImageData(0, 0, SIDE, SIDE);
    worker.postMessage({ data, width: SIDE, height: SIDE } satisfies Frame, [data.buffer]);
  };
  worker.addEventListener("message", ({ data: text }: MessageEvent<string | null>) => {
    if (text !== null) {
      const at = performance.now();
      const isNew = isNewScan(last, text, at);
      last = { text, seenAt: at, shownAt: isNew || !last ? at : last.shownAt };
      if (isNew) onCode(text);
    }
    requestAnimationFrame(look);
  });
  look();
  return { stop, setTorch: track && torchOf(track) };
}

let readyReader: Worker | undefined;

/** Loads the QR reader before the camera starts, in case the network is lost. */
export function prepareReader(): void {
  readyReader ??= newReader();
}

function newReader(): Worker {
  return new Worker(new URL("./qr-reader.worker.ts", import.meta.url), { type: "module" });
}

function torchOf(track: MediaStreamTrack): DoorCamera["setTorch"] {
  // The DOM's types lack it, because only phones have a torch.
  const { torch } = (track.getCapabilities?.() ?? {}) as { torch?: boolean };
  if (!torch) return undefined;
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}
