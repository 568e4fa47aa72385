import { isBusy, type UploadRunState } from "./upload-run.state.ts";

/** What an upload needs of the browser. */
export const browserPorts = {
  report: (error: unknown) => reportError(error),
  now: () => Date.now(),
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};

/** The one form and upload of each place, made when first asked for; it outlives the screens that show it. */
export function onePerPlace<Place, Upload>(connect: (place: Place) => Upload): (place: Place) => Upload {
  const uploads = new Map<Place, Upload>();
  return (place) => {
    const upload = uploads.get(place) ?? connect(place);
    uploads.set(place, upload);
    return upload;
  };
}

/** The browser asks before a page goes from which something is on its way. */
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
