import { UploadPanel, type UploadPanelEvents } from "#shared/uploads/UploadPanel.tsx";
import { TrackUploadForm } from "./TrackUploadForm.tsx";
import { TrackUploadProgress } from "./TrackUploadProgress.tsx";
import { trackUploadAt, useTrackUpload } from "./track-upload.store.ts";
import type { UploadSource } from "./track-uploads.rules.ts";

/** A new track's form or, once sent, its progress. What becomes of it is said in a toast. */
export function TrackUploadPanel({ source, ...events }: UploadPanelEvents & { source: UploadSource }) {
  const upload = trackUploadAt(source);
  const state = useTrackUpload(source);
  return (
    <UploadPanel
      {...{ ...events, upload, state }}
      progress={<TrackUploadProgress upload={upload} state={state} />}
      form={(cancel) => <TrackUploadForm {...{ source, upload, state }} onCancel={cancel} />}
    />
  );
}
