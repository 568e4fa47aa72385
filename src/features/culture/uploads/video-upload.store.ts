import { pageSession } from "#features/auth/account/access-token.client.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { createUploadStore } from "#shared/uploads/upload-store.ts";
import type { VideoSlot } from "./video-form.rules.ts";
import { toastsFor } from "./video-toasts.rules.ts";
import { placeOf, videoUpload } from "./video-upload-state.ts";

export const videoUploads = createUploadStore(pageSession, (slot: VideoSlot) =>
  videoUpload(slot, {
    isFull: async () => (await (await browserApi()).culture.videos.mine()).isFull,
    publish: async (video) => (await browserApi()).culture.videos.publish(video),
    say: (event) => toastsFor(placeOf(slot), event).forEach(toast),
  }),
);
