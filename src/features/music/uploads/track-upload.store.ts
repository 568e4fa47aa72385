import { useEffect, useSyncExternalStore } from "react";
import { signedInUserId } from "#features/auth/account/access-token.client.ts";
import { onAccountChange } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { Refused } from "#shared/errors/refusal.rules.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { browserPorts, holdPage, onePerPlace } from "#shared/uploads/browser-upload.ts";
import { refusalOfAudio } from "./audio-refusal.ts";
import { readSound } from "./read-sound.client.ts";
import { createSoundReading, type SoundReading } from "./sound-reading.state.ts";
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

/** What the browser hears in the chosen audio file; undefined without one. */
export function useSoundReading(source: UploadSource): SoundReading | undefined {
  trackUploadAt(source);
  const { subscribe, get } = soundAt(source);
  return useSyncExternalStore(subscribe, get, () => undefined);
}

const soundAt = onePerPlace((source: UploadSource) =>
  createSoundReading({
    read: readSound,
    onHeard(file, heard) {
      if ("refused" in heard) trackUploadAt(source).refuseAudio(file, refusalOfAudio(source, heard));
    },
  }),
);

function connect(source: UploadSource): TrackUpload {
  const sound = soundAt(source);
  const upload = createTrackUpload(source, {
    ...browserPorts,
    userId: signedInUserId,
    send: (file, purpose, options) =>
      uploadFile(file, purpose === "track-cover" ? purpose : "track-audio", options),
    publish: async (track, audio) => {
      const heard = await sound.result(audio);
      if ("refused" in heard) throw new Refused("NOT_AUDIO", refusalOfAudio(source, heard));
      const { waveform } = heard;
      return (await browserApi()).music.trackUploads.publish({ ...track, source, waveform });
    },
    say: (news) => toastsFor(source, news, shown.has(source)).forEach(toast),
  });
  upload.subscribe(() => {
    const { audio, errors } = upload.get();
    if (!errors.audio || !audio) sound.follow(audio);
  });
  signedInUserId().then(upload.follow, () => {});
  onAccountChange((account) => {
    if (account.status === "signed-in" && !account.needsSecondFactor) upload.follow(account.userId);
  });
  holdPage(upload);
  return upload;
}
