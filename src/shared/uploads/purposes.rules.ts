import type { Access } from "#shared/api/procedure.ts";

/** One thing that files are uploaded for. */
export interface UploadPurpose {
  /** The largest file. */
  maxBytes: number;
  /** Who may upload one. */
  access: Exclude<Access, "anyone">;
  /** What a person is told of a larger one. */
  tooLarge: string;
}

/** By name. */
export type UploadPurposes = Readonly<Record<string, UploadPurpose>>;

/** What a person is told when a file does not fit on the server's disk. */
export const DISK_FULL = "The server's disk is full. Ask whoever runs the site to make room, then try again.";
