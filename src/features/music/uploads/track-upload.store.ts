import { useStore } from "zustand";
import { pageSession } from "#features/auth/account/access-token.client.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { Refused } from "#shared/errors/refusal.rules.ts";
import { createUploadStore } from "#shared/uploads/upload-store.ts";
import { refusalOfAudio } from "./audio-refusal.ts";
import { readSound } from "./read-sound.client.ts";
import { createSoundReading, type SoundReading } from "./sound-reading-state.ts";
import { trackUpload } from "./track-upload.rules.ts";
import type { UploadSource } from "./track-uploads.rules.ts";

export const trackUploads = createUploadStore(pageSession, (source: UploadSource) => ({
  ...trackUpload(source),
  // Reads the chosen audio file after every change, unless the form refuses the file.
  onChange({ files: { audio }, errors }) {
    if (!errors.audio || !audio) sounds[source].follow(audio);
  },
  async publish(draft, { audio: audioUploadId, cover }, file) {
    const heard = await sounds[source].result(file);
    if ("refused" in heard) throw new Refused("NOT_AUDIO", refusalOfAudio(source, heard));
    const uploads = { audioUploadId, ...(cover && { coverUploadId: cover }) };
    const { music } = await browserApi();
    return music.trackUploads.publish({ ...draft, source, ...uploads, waveform: heard.waveform });
  },
}));

const sounds = { home: soundOf("home"), content: soundOf("content") };

/** The browser's reading of the chosen audio file; undefined without a file. */
export function useSoundReading(source: UploadSource): SoundReading | undefined {
  return useStore(sounds[source]);
}

function soundOf(source: UploadSource) {
  return createSoundReading({
    read: readSound,
    onHeard(file, heard) {
      if ("refused" in heard)
        trackUploads.at(source).refuseFile("audio", file, refusalOfAudio(source, heard));
    },
  });
}
