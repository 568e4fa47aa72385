import { MINUTE_MS } from "#shared/time/durations.ts";
import type { UploadFolder } from "./upload-folder.server.ts";

interface MemberRoom {
  folder: Pick<UploadFolder, "bytesOfMembers">;
  /** What all accounts without the admin role may store together. */
  mostBytes: number;
  /** What they have published. */
  publishedBytes: () => Promise<number>;
}

/** Every file is looked at to count them. Until then the free space of the disk is what limits uploads. */
const COUNTED_FOR_MS = MINUTE_MS / 6;

/** Tells whether members may store so many bytes more: accounts are free, so each account's own limit does not hold them together. */
export function createMemberRoom({ folder, mostBytes, publishedBytes }: MemberRoom) {
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
    const [unfinished, published] = await Promise.all([folder.bytesOfMembers(), publishedBytes()]);
    return unfinished + published;
  }
}
