import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { isRetryable } from "#shared/errors/retry.rules.ts";
import { isSessionEnd } from "./upload-failure.rules.ts";

export interface SendOptions {
  /** Aborting deletes the sent part. */
  signal?: AbortSignal;
  onProgress?: (sentBytes: number) => void;
  /** The connection is lost; the next retry is in `seconds`. */
  onWaiting?: (seconds: number) => void;
  /** The server has lost the sent bytes. */
  onRestart?: () => void;
}

export interface SendPorts {
  /** Sends a file or its missing part. @returns the upload's id */
  send: (file: File, purpose: string, options: SendOptions) => Promise<string>;
  wait: (milliseconds: number) => Promise<void>;
}

/** The files of one publication, by name. */
export interface UploadWork<Name extends string, Answer> {
  /** Sent in this order. An optional file that fails is omitted. */
  files: readonly { name: Name; purpose: string; file: File; isOptional: boolean }[];
  /** Publishes the uploads with these ids. Idempotent. */
  publish: (ids: Partial<Record<Name, string>>) => Promise<Answer>;
}

export interface SendReports extends Required<Omit<SendOptions, "onProgress">> {
  /** Counts the bytes of all files together. */
  onProgress: (sent: number, total: number) => void;
  /** All files are sent, and the server validates them. */
  onPublishing: () => void;
}

/** The back-off of publishing, in seconds. */
const PAUSES = [1, 3, 5, 10, 20];

/** Sends files and publishes them. A retry does not send completed files again. */
export function createSender(ports: SendPorts) {
  let ids = new WeakMap<File, string>();
  return { send, forgetAll };

  /** Forgets completed files, so that they are sent again. */
  function forgetAll(): void {
    ids = new WeakMap();
  }

  async function send<Name extends string, Answer>(
    work: UploadWork<Name, Answer>,
    reports: SendReports,
  ): Promise<{ answer: Answer; leftOut: Name[] }> {
    try {
      return await sendOnce(work, reports);
    } catch (error) {
      // The server process with the files has stopped.
      if (refusalIn(error)?.code !== "UPLOAD_NOT_FOUND" || reports.signal.aborted) throw error;
      forgetAll();
      reports.onRestart();
      return sendOnce(work, reports);
    }
  }

  async function sendOnce<Name extends string, Answer>(
    { files, publish }: UploadWork<Name, Answer>,
    reports: SendReports,
  ) {
    const total = files.reduce((sum, { file }) => sum + file.size, 0);
    const sentIds: Partial<Record<Name, string>> = {};
    const leftOut: Name[] = [];
    let before = 0;
    for (const { name, file, purpose, isOptional } of files) {
      const sentBefore = before;
      const onProgress = (sent: number) => reports.onProgress(sentBefore + sent, total);
      onProgress(ids.has(file) ? file.size : 0);
      try {
        const id = ids.get(file) ?? (await ports.send(file, purpose, { ...reports, onProgress }));
        onProgress(file.size);
        ids.set(file, id);
        sentIds[name] = id;
      } catch (error) {
        if (!isOptional || reports.signal.aborted || isSessionEnd(error)) throw error;
        leftOut.push(name);
      }
      before += file.size;
    }
    return { answer: await publishWithRetry(() => publish(sentIds), reports), leftOut };
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
