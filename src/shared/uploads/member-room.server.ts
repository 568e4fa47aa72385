import { MINUTE_MS } from "#shared/time/durations.ts";
import type { UploadFiles } from "./upload-files.server.ts";

interface MemberRoom {
  files: Pick<UploadFiles, "bytesOfMembers">;
  /** The limit for all accounts without the admin role together. */
  mostBytes: number;
  /** The bytes that they have published. */
  publishedBytes: () => Promise<number>;
}

/** The cache time of the count, which looks at every file. Within it, free disk space is the limit. */
const COUNTED_FOR_MS = MINUTE_MS / 6;

/** Resolves to whether members may store `bytes` more: accounts are free, so a limit for each account is not enough. */
export function createMemberRoom({ files, mostBytes, publishedBytes }: MemberRoom) {
  let countedAt = Number.NEGATIVE_INFINITY;
  let counted = Promise.resolve(0);
  return async (bytes: number): Promise<boolean> => {
    if (performance.now() - countedAt > COUNTED_FOR_MS) {
      countedAt = performance.now();
      counted = count();
    }
    return (await counted) + bytes <= mostBytes;
  };

  async function count(): Promise<number> {
    const [unfinished, published] = await Promise.all([files.bytesOfMembers(), publishedBytes()]);
    return unfinished + published;
  }
}
