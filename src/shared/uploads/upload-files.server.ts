import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { z } from "zod";
import { isUuid } from "#shared/uuid.ts";

const infoSchema = z.object({
  purpose: z.string(),
  /** The total size in bytes. */
  size: z.number().int().nonnegative(),
  /** The browser's file name without a path; may be empty. */
  fileName: z.string(),
  /** Whether an admin uploads it; all members share a limit. */
  isAdmin: z.boolean().default(false),
});

export type UploadInfo = z.infer<typeof infoSchema>;

export type NewUploadInfo = z.input<typeof infoSchema>;

/** The key of an upload. The account is part of its path, so that no account reaches another's uploads. */
export interface UploadKey {
  userId: string;
  /** 32 hexadecimal digits. */
  uploadId: string;
}

export interface StoredUpload extends UploadInfo {
  /** The number of received bytes, from the first on. */
  offset: number;
}

export interface AppendOptions {
  /** The number of bytes that are stored already. */
  offset: number;
  /** Called before each write; its error ends the request. */
  check: () => Promise<void>;
}

/** The files of unpublished uploads. */
export interface UploadFiles {
  newId(): string;

  /** The free space in bytes of the disk that uploads use on this machine. */
  free(): Promise<number>;

  create(key: UploadKey, info: NewUploadInfo): Promise<void>;

  /** Undefined for a missing or incomplete upload. */
  find(key: UploadKey): Promise<StoredUpload | undefined>;

  listOf(userId: string): Promise<StoredUpload[]>;

  /** The received bytes of all accounts without the admin role. */
  bytesOfMembers(): Promise<number>;

  /**
   * Appends a body; resolves to the new offset. Keeps the bytes received before a broken connection, then rejects. The
   * caller holds the upload's lock.
   */
  append(key: UploadKey, body: Readable, options: AppendOptions): Promise<number>;

  /** Succeeds for a missing upload. */
  remove(key: UploadKey): Promise<void>;

  /**
   * Runs `work` with the upload's bytes as a file on this machine, and a folder for derived files that `work` may
   * create. Both are valid until `work` ends.
   */
  withLocalFile<T>(key: UploadKey, work: (path: string, workFolder: string) => Promise<T>): Promise<T>;

  /**
   * Removes uploads without a write since `time`, of one account or of all. Resolves to the number of removed files.
   */
  removeIdleSince(time: Date, onlyOf?: string): Promise<number>;
}

export const uploadIdPattern = /^[0-9a-f]{32}$/;

export const newUploadId = (): string => randomBytes(16).toString("hex");

/** The key as a path; throws for one that no upload has. */
export function pathOfKey({ userId, uploadId }: UploadKey): string {
  if (!isUuid(userId) || !uploadIdPattern.test(uploadId)) throw new Error("No upload's key");
  return `${userId}/${uploadId}`;
}

/** Undefined for a file truncated by a power cut, which must not count against its account. */
export function readInfo(text: string): UploadInfo | undefined {
  try {
    return infoSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
