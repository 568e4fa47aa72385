import { isRetryable } from "../errors/retry.rules.ts";
import { isSessionEnd } from "./upload-failure.rules.ts";

export interface SendPorts {
  /** Sends a file or its missing part; aborting deletes the sent part. @returns the upload's id */
  send: (
    file: File,
    purpose: string,
    options: {
      signal: AbortSignal;
      onProgress: (sentBytes: number) => void;
      onWaiting: (seconds: number) => void;
    },
  ) => Promise<string>;
  wait: (milliseconds: number) => Promise<void>;
}

/** The files of one publication, by name. */
export interface UploadWork<Name extends string, Answer> {
  /** Sent in this order. An optional file that fails is left out. */
  files: readonly { name: Name; purpose: string; file: File; isOptional?: boolean }[];
  /** Publishes the uploads with these ids. Idempotent. */
  publish: (ids: Partial<Record<Name, string>>) => Promise<Answer>;
}

export interface SendReports {
  signal: AbortSignal;
  /** Counts bytes of all files. */
  onProgress: (sent: number, total: number) => void;
  /** The connection is lost; the next retry is in `seconds`. */
  onWaiting: (seconds: number) => void;
  /** All files are sent, and the server validates them. */
  onPublishing: () => void;
}

/** Sends files and publishes them. A retry does not send completed files again. */
export function createSender(ports: SendPorts) {
  let sentIds = new WeakMap<File, string>();

  return {
    async send<Name extends string, Answer>(
      { files, publish }: UploadWork<Name, Answer>,
      reports: SendReports,
    ): Promise<{ answer: Answer; leftOut: Name[] }> {
      const total = files.reduce((sum, { file }) => sum + file.size, 0);
      const ids: Partial<Record<Name, string>> = {};
      const leftOut: Name[] = [];
      let before = 0;
      for (const { name, file, purpose, isOptional } of files) {
        const sentBefore = before;
        const onProgress = (sent: number) => reports.onProgress(sentBefore + sent, total);
        try {
          ids[name] = await sendOnce(file, purpose, { ...reports, onProgress });
        } catch (error) {
          if (!isOptional || reports.signal.aborted || isSessionEnd(error)) throw error;
          leftOut.push(name);
        }
        before += file.size;
      }
      return { answer: await publishWithRetry(() => publish(ids), reports), leftOut };
    },

    /** Forgets completed files, so that they are sent again. */
    forget(...files: (File | undefined)[]) {
      for (const file of files) if (file) sentIds.delete(file);
    },

    forgetAll() {
      sentIds = new WeakMap();
    },
  };

  async function sendOnce(
    file: File,
    purpose: string,
    { signal, onProgress, onWaiting }: Parameters<SendPorts["send"]>[2],
  ) {
    const known = sentIds.get(file);
    onProgress(known ? file.size : 0);
    if (known) return known;
    const id = await ports.send(file, purpose, { signal, onProgress, onWaiting });
    onProgress(file.size);
    sentIds.set(file, id);
    return id;
  }

  /** Publishes, retrying after a lost response. */
  async function publishWithRetry<Answer>(publish: () => Promise<Answer>, reports: SendReports) {
    for (const seconds of [...PAUSES, undefined]) {
      reports.signal.throwIfAborted();
      reports.onPublishing();
      try {
        return await publish();
      } catch (error) {
        if (seconds === undefined || !isRetryable(error)) throw error;
        reports.onWaiting(seconds);
        await ports.wait(seconds * 1000);
      }
    }
    throw new Error("unreachable");
  }
}

/** The back-off of publishing, in seconds. */
const PAUSES = [1, 3, 5, 10, 20];
