import { isRetryable } from "../errors/retry.rules.ts";
import { isSessionEnd } from "./upload-failure.rules.ts";

export interface SendPorts {
  /** Sends a file, or what is missing of it; aborting gives up what was sent. @returns the upload's id */
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

/** Files that become one thing, by the names that its publication knows them by. */
export interface UploadWork<Name extends string, Answer> {
  /** Sent in this order. What is optional and cannot be sent is left out. */
  files: readonly { name: Name; purpose: string; file: File; isOptional?: boolean }[];
  /** Given the id of each upload that arrived. Asked again about the same ones it publishes nothing twice. */
  publish: (ids: Partial<Record<Name, string>>) => Promise<Answer>;
}

export interface SendReports {
  signal: AbortSignal;
  /** Bytes of all files. */
  onProgress: (sent: number, total: number) => void;
  /** The connection is lost; it is tried again in so many seconds. */
  onWaiting: (seconds: number) => void;
  /** All is sent, and the server looks into it. */
  onPublishing: () => void;
}

/** Sends files and publishes them. What is wholly sent is not sent again when what follows fails. */
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
      return { answer: await publishSurely(() => publish(ids), reports), leftOut };
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

  /** An answer that is lost on the way is asked for again. */
  async function publishSurely<Answer>(publish: () => Promise<Answer>, reports: SendReports) {
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
    throw new Error("Asked too often");
  }
}

/** Seconds until a lost answer is asked for again. */
const PAUSES = [1, 3, 5, 10, 20];
