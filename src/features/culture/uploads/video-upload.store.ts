import { pageSession } from "#features/auth/account/access-token.client.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { createUploadStore } from "#shared/uploads/upload-store.ts";
import { VIDEOS_FULL } from "../videos/videos.rules.ts";
import { newVideoOf, type VideoSlot, videoUpload } from "./video-upload.rules.ts";

export const videoUploads = createUploadStore(pageSession, (slot: VideoSlot) => ({
  ...videoUpload(slot),
  async refusalBefore({ replace }) {
    if (replace) return undefined;
    const { isFull } = await (await browserApi()).culture.videos.mine();
    return isFull ? VIDEOS_FULL : undefined;
  },
  publish: async (draft, ids) => (await browserApi()).culture.videos.publish(newVideoOf(slot, draft, ids)),
}));
