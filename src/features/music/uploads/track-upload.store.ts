import { useStore } from "zustand";
import { pageSession } from "#features/auth/account/access-token.client.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { Refused } from "#shared/errors/refusal.rules.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { createUploadStore } from "#shared/uploads/upload-store.ts";
import { refusalOfAudio } from "./audio-refusal.ts";
import { readSound } from "./read-sound.client.ts";
import { createSoundReading, type SoundReading } from "./sound-reading-state.ts";
import { trackUpload } from "./track-upload-state.ts";
import type { UploadSource } from "./track-uploads.rules.ts";
import { toastsFor } from "./upload-toasts.rules.ts";

export const trackUploads = createUploadStore(pageSession, (source: UploadSource, isShown) =>
  trackUpload(source, {
    async publish(track, audio) {
      const heard = await sounds[source].result(audio);
      if ("refused" in heard) throw new Refused("NOT_AUDIO", refusalOfAudio(source, heard));
      return (await browserApi()).music.trackUploads.publish({ ...track, waveform: heard.waveform });
    },
    follow: (audio) => sounds[source].follow(audio),
    say: (event) => toastsFor(source, event, isShown()).forEach(toast),
  }),
);

const sounds = { home: soundOf("home"), content: soundOf("content") };

/** What the browser hears in the chosen audio file; undefined without one. */
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
