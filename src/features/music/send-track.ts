import { isPassing, isSessionEnd } from "./upload-failure.rules.ts";
import type { TrackDraft } from "./upload-form.rules.ts";

export interface SendPorts {
  /** Sends a file, or what is missing of it; aborting gives up what was sent. @returns the upload's id */
  send: (
    file: File,
    purpose: "track-audio" | "track-cover",
    options: {
      signal: AbortSignal;
      onProgress: (sentBytes: number) => void;
      onWaiting: (seconds: number) => void;
    },
  ) => Promise<string>;
  /** The same sound again publishes nothing twice. */
  publish: (
    track: TrackDraft & { audioUploadId: string; coverUploadId?: string },
  ) => Promise<{ coverFailed: boolean }>;
  wait: (milliseconds: number) => Promise<void>;
}

export interface NewTrack {
  draft: TrackDraft;
  audio: File;
  cover: File | undefined;
}

export interface SendReports {
  signal: AbortSignal;
  /** Bytes of both files. */
  onProgress: (sent: number, total: number) => void;
  /** The connection is lost; it is tried again in so many seconds. */
  onWaiting: (seconds: number) => void;
  /** All is sent, and the server looks into it. */
  onPublishing: () => void;
}

/** Sends the files of tracks and publishes them. What is wholly sent is not sent again when what follows fails. */
export function createSender(ports: SendPorts) {
  let sentIds = new WeakMap<File, string>();

  return {
    async send({ draft, audio, cover }: NewTrack, reports: SendReports): Promise<{ coverFailed: boolean }> {
      const total = audio.size + (cover?.size ?? 0);
      const report = (before: number) => ({
        ...reports,
        onProgress: (sent: number) => reports.onProgress(before + sent, total),
      });
      const audioUploadId = await sendOnce(audio, "track-audio", report(0));
      const coverUploadId =
        cover && (await sendOnce(cover, "track-cover", report(audio.size)).catch(withoutCover));
      const track = { ...draft, audioUploadId, ...(coverUploadId && { coverUploadId }) };
      const { coverFailed } = await publishSurely(track, reports);
      return { coverFailed: coverFailed || (cover !== undefined && !coverUploadId) };

      /** The track is saved all the same, unless it could not be either. */
      function withoutCover(error: unknown): undefined {
        if (reports.signal.aborted || isSessionEnd(error)) throw error;
        return undefined;
      }
    },

    /** These have to be sent again. */
    forget(...files: (File | undefined)[]) {
      for (const file of files) if (file) sentIds.delete(file);
    },

    forgetAll() {
      sentIds = new WeakMap();
    },
  };

  async function sendOnce(
    file: File,
    purpose: "track-audio" | "track-cover",
    reports: Omit<SendReports, "onProgress"> & { onProgress: (sent: number) => void },
  ) {
    const known = sentIds.get(file);
    reports.onProgress(known ? file.size : 0);
    if (known) return known;
    const { signal, onProgress, onWaiting } = reports;
    const id = await ports.send(file, purpose, { signal, onProgress, onWaiting });
    onProgress(file.size);
    sentIds.set(file, id);
    return id;
  }

  /** An answer that is lost on the way is asked for again. */
  async function publishSurely(track: Parameters<SendPorts["publish"]>[0], reports: SendReports) {
    for (const seconds of [...PAUSES, undefined]) {
      reports.signal.throwIfAborted();
      reports.onPublishing();
      try {
        return await ports.publish(track);
      } catch (error) {
        if (seconds === undefined || !isPassing(error)) throw error;
        reports.onWaiting(seconds);
        await ports.wait(seconds * 1000);
      }
    }
    throw new Error("Asked too often");
  }
}

/** Seconds until a lost answer is asked for again. */
const PAUSES = [1, 3, 5, 10, 20];
