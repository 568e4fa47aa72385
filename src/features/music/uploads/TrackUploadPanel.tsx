import { UploadPanel, type UploadPanelEvents } from "#shared/uploads/UploadPanel.tsx";
import { TrackUploadForm } from "./TrackUploadForm.tsx";
import { TrackUploadProgress } from "./TrackUploadProgress.tsx";
import { trackUploadAt, useTrackUpload } from "./track-upload.store.ts";
import type { UploadSource } from "./track-uploads.rules.ts";

/** The form of a new track or, during the upload, its progress. Toasts report the result. */
export function TrackUploadPanel({ source, ...events }: UploadPanelEvents & { source: UploadSource }) {
  const upload = trackUploadAt(source);
  const state = useTrackUpload(source);
  return (
    <UploadPanel
      {...events}
      upload={upload}
      state={state}
      progress={<TrackUploadProgress upload={upload} state={state} />}
      form={(cancel) => <TrackUploadForm source={source} upload={upload} state={state} onCancel={cancel} />}
    />
  );
}
