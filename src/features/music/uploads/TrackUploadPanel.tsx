import { UploadPanel } from "#shared/uploads/UploadPanel.tsx";
import { TrackUploadForm } from "./TrackUploadForm.tsx";
import { TrackUploadProgress } from "./TrackUploadProgress.tsx";
import { trackUploadAt, useTrackUpload } from "./track-upload.store.ts";
import type { UploadSource } from "./track-uploads.rules.ts";

/** A new track's form or, once sent, its progress. What becomes of it is said in a toast. */
export function TrackUploadPanel({
  source,
  onCancel,
  onPublished,
}: {
  source: UploadSource;
  onCancel?: () => void;
  onPublished?: (() => void) | undefined;
}) {
  const upload = trackUploadAt(source);
  const state = useTrackUpload(source);
  const cancel = () => {
    upload.clear();
    onCancel?.();
  };

  return (
    <UploadPanel
      state={state}
      onPublished={onPublished}
      progress={<TrackUploadProgress upload={upload} state={state} />}
      form={<TrackUploadForm source={source} upload={upload} state={state} onCancel={cancel} />}
    />
  );
}
