import { useEffect, useSyncExternalStore } from "react";
import { signedInUserId } from "#features/auth/account/access-token.client.ts";
import { onAccountChange } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { browserPorts, holdPage, onePerPlace } from "#shared/uploads/browser-upload.ts";
import { createTrackUpload, type TrackUpload, type TrackUploadState } from "./track-upload.state.ts";
import type { UploadSource } from "./track-uploads.rules.ts";
import { toastsFor } from "./upload-toasts.rules.ts";
import { uploadFile } from "./upload-track-file.client.ts";

const shown = new Set<UploadSource>();

export const trackUploadAt = onePerPlace(connect);

/** For the screen that shows the upload; while one is mounted, fewer toasts are shown. */
export function useTrackUpload(source: UploadSource): TrackUploadState {
  const upload = trackUploadAt(source);
  useEffect(() => {
    shown.add(source);
    return () => void shown.delete(source);
  }, [source]);
  return useSyncExternalStore(upload.subscribe, upload.get, upload.get);
}

function connect(source: UploadSource): TrackUpload {
  const upload = createTrackUpload(source, {
    ...browserPorts,
    userId: signedInUserId,
    send: (file, purpose, options) =>
      uploadFile(file, purpose === "track-cover" ? purpose : "track-audio", options),
    publish: async (track) => (await browserApi()).music.trackUploads.publish({ ...track, source }),
    say: (news) => toastsFor(source, news, shown.has(source)).forEach(toast),
  });
  signedInUserId().then(upload.follow, () => {});
  onAccountChange((account) => {
    if (account.status === "signed-in" && !account.needsSecondFactor) upload.follow(account.userId);
  });
  holdPage(upload);
  return upload;
}
