/** Positions in seconds to try for a poster. The first frame that is not black becomes the poster. */
const POSITIONS = [1, 2.5, 0.2, 5];

const MAX_SIDE = 1280;

const EVENT_TIMEOUT_MS = 10_000;

/** Extracts a poster from a video; undefined if this browser cannot decode it, or all tried frames are black. */
export async function posterOf(file: File): Promise<File | undefined> {
  const url = URL.createObjectURL(file);
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true });
  try {
    // In data-saver mode, a phone loads only the metadata of an idle video before the first seek.
    const isLoaded = occurs(video, "loadedmetadata");
    Object.assign(video, { preload: "auto", src: url });
    if (!(await isLoaded) || !video.videoWidth) return undefined;
    for (const position of POSITIONS) {
      if (position >= video.duration && position !== POSITIONS[0]) continue;
      const hasSought = occurs(video, "seeked");
      video.currentTime = Math.min(position, video.duration / 2);
      if (!(await hasSought)) return undefined;
      const picture = draw(video);
      if (picture && !isBlack(picture)) return await asFile(picture);
    }
    return undefined;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** The video's size, scaled down to a poster's; at least one pixel per side, because a canvas requires it. */
export function posterSize({ videoWidth, videoHeight }: { videoWidth: number; videoHeight: number }) {
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(videoWidth), height: scaled(videoHeight) };
}

/** Resolves to false on an error or after the timeout. */
function occurs(video: HTMLVideoElement, event: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), EVENT_TIMEOUT_MS);
    const end = (hasOccurred: boolean) => () => {
      clearTimeout(timer);
      resolve(hasOccurred);
    };
    video.addEventListener(event, end(true), { once: true });
    video.addEventListener("error", end(false), { once: true });
  });
}

function draw(video: HTMLVideoElement): HTMLCanvasElement | undefined {
  const canvas = Object.assign(document.createElement("canvas"), posterSize(video));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context ? canvas : undefined;
}

function isBlack(picture: HTMLCanvasElement): boolean {
  const small = document.createElement("canvas");
  small.width = small.height = 16;
  const context = small.getContext("2d");
  context?.drawImage(picture, 0, 0, 16, 16);
  const bytes = context?.getImageData(0, 0, 16, 16).data ?? [];
  // RGB of every pixel; the fourth byte is alpha.
  return bytes.every((byte, at) => at % 4 === 3 || byte < 24);
}

async function asFile(picture: HTMLCanvasElement): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, "image/jpeg", 0.85));
  return blob ? new File([blob], "poster.jpg", { type: blob.type }) : undefined;
}
