import { useSyncExternalStore } from "react";
import { accessToken, authClient, onAccountChange } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { toast } from "#shared/ui/toasts.ts";
import { browserPorts, holdPage } from "#shared/uploads/browser-upload.ts";
import { uploadVideoFile } from "./upload-video-file.client.ts";
import type { VideoSlot } from "./video-form.rules.ts";
import { toastsFor } from "./video-news.rules.ts";
import { createVideoUpload, type VideoUpload, type VideoUploadState } from "./video-upload.state.ts";

const uploads = new Map<VideoSlot, VideoUpload>();

/** The one form and upload of a place; it outlives the screens that show it. */
export function videoUploadAt(slot: VideoSlot): VideoUpload {
  const known = uploads.get(slot);
  if (known) return known;
  const upload = connect(slot);
  uploads.set(slot, upload);
  return upload;
}

export function useVideoUpload(slot: VideoSlot): VideoUploadState {
  const upload = videoUploadAt(slot);
  return useSyncExternalStore(upload.subscribe, upload.get, upload.get);
}

function connect(slot: VideoSlot): VideoUpload {
  const upload = createVideoUpload(slot, {
    ...browserPorts,
    userId,
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

async function userId(): Promise<string | undefined> {
  if (!(await accessToken())) return undefined;
  const { data } = await (await authClient()).getSession();
  return data.session?.user.id;
}
