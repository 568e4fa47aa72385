import { isBusy, type UploadRunState } from "./upload-run.state.ts";

/** The browser's services for an upload. */
export const browserPorts = {
  report: (error: unknown) => reportError(error),
  now: () => Date.now(),
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};

/** One upload form for each place, created lazily; it outlives the screens that show it. */
export function onePerPlace<Place, Upload>(connect: (place: Place) => Upload): (place: Place) => Upload {
  const uploads = new Map<Place, Upload>();
  return (place) => {
    const upload = uploads.get(place) ?? connect(place);
    uploads.set(place, upload);
    return upload;
  };
}

/** Lets the browser confirm before the page is left during an upload. */
export function holdPage(upload: {
  get: () => UploadRunState;
  subscribe: (listener: () => void) => unknown;
}): void {
  upload.subscribe(() => {
    if (isBusy(upload.get())) addEventListener("beforeunload", hold);
    else removeEventListener("beforeunload", hold);
  });
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
