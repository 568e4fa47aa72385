import { readFile } from "node:fs/promises";
import { terms } from "#features/culture/terms/terms.copy.ts";
import { MIB, uploaderOf } from "#shared/uploads/uploads.testing.ts";
import type { HostileFile } from "./mutated-files.ts";
import type { Attacked } from "./send-calls.ts";

const phone = new URL("../../features/culture/uploads/clips/phone.mp4", import.meta.url);

/**
 * Uploads a file and publishes it as an admin. Resolves to the status of the last response.
 *
 * @param number selects the account and its network
 */
export async function uploadAndPublish(
  site: Attacked,
  { purpose, number, bytes }: HostileFile & { number: number },
): Promise<number> {
  const token = site.tokens.admin[number % site.tokens.admin.length];
  const headers = {
    authorization: `Bearer ${token}`,
    "x-forwarded-for": `10.${number & 255}.${number >> 8}.2`,
  };
  const { begin, send } = uploaderOf({ url: site.url, headersOf: async () => headers });
  const upload = async (content: Uint8Array, what: string) => {
    const { uploadId, response } = await begin(content.length, { purpose: what });
    if (response.status !== 201) return { status: response.status, uploadId };
    return { status: content.length > 0 ? (await send(uploadId, content)).status : 204, uploadId };
  };
  const file = await upload(bytes.subarray(0, 8 * MIB), purpose);
  if (file.status !== 204) return file.status;
  const isVideo = purpose === "culture-video" || purpose === "video-poster";
  const main = isVideo ? await readFile(phone) : undefined;
  const publish = async (path: string, body: object) => {
    const answer = await fetch(site.url + path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  if (purpose === "culture-video")
    return publish("/api/culture/videos", {
      videoUploadId: file.uploadId,
      title: "x",
      acceptsTerms: terms.parts.since,
    });
  if (purpose === "page-picture") return publish("/api/admin/page-pictures", { uploadId: file.uploadId });
  if (purpose === "track-audio")
    return publish("/api/music/tracks", { audioUploadId: file.uploadId, title: "x", artist: "y" });
  if (purpose === "video-poster") {
    const video = await upload(main ?? bytes, "culture-video");
    return publish("/api/culture/videos", {
      videoUploadId: video.uploadId,
      posterUploadId: file.uploadId,
      title: "x",
      acceptsTerms: terms.parts.since,
    });
  }
  const audio = await upload(await readFile(song), "track-audio");
  return publish("/api/music/tracks", {
    audioUploadId: audio.uploadId,
    coverUploadId: file.uploadId,
    title: "x",
    artist: "y",
  });
}

const song = new URL("../../features/music/uploads/sounds/tone.mp3", import.meta.url);
