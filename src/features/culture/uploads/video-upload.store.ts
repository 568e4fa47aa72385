import { useSyncExternalStore } from "react";
import { signedInUserId } from "#features/auth/account/access-token.client.ts";
import { onAccountChange } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { browserPorts, holdPage, onePerPlace } from "#shared/uploads/browser-upload.ts";
import { uploadVideoFile } from "./upload-video-file.client.ts";
import type { VideoSlot } from "./video-form.rules.ts";
import { toastsFor } from "./video-toasts.rules.ts";
import { createVideoUpload, type VideoUpload, type VideoUploadState } from "./video-upload.state.ts";

export const videoUploadAt = onePerPlace(connect);

export function useVideoUpload(slot: VideoSlot): VideoUploadState {
  const upload = videoUploadAt(slot);
  return useSyncExternalStore(upload.subscribe, upload.get, upload.get);
}

function connect(slot: VideoSlot): VideoUpload {
  const upload = createVideoUpload(slot, {
    ...browserPorts,
    userId: signedInUserId,
    send: uploadVideoFile,
    isFull: async () => (await (await browserApi()).culture.videos.mine()).isFull,
    publish: async (video) => (await browserApi()).culture.videos.publish(video),
    say: (news) => toastsFor(upload.place, news).forEach(toast),
  });
  if (typeof document === "undefined") return upload;
  onAccountChange((account) => {
    if (account.status === "signed-in" && !account.needsSecondFactor) upload.follow(account.userId);
  });
  holdPage(upload);
  return upload;
}
