import pLimit from "p-limit";
import { HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { MEMBERS_FULL, purposeOf, refusalToBegin, type UploadPurposes } from "./purposes.rules.ts";
import type { StoredUpload, UploadFiles, UploadKey } from "./upload-files.server.ts";
import { UploadRefused } from "./upload-problems.server.ts";

export interface UploadSettings {
  /** The disk space reserved for the database and everything else: no upload may begin or continue into it. */
  reserveBytes: number;
  /** The limit for all accounts without a role together, including unpublished uploads. */
  memberBytes: number;
}

export interface LimitOptions extends UploadSettings {
  free: () => number;
  files: Pick<UploadFiles, "listOf" | "removeIdle" | "bytesOfMembers">;
  purposes: UploadPurposes;
  /** The bytes that accounts without a role have published. */
  publishedBytes: () => Promise<number>;
}

export type UploadLimits = ReturnType<typeof createUploadLimits>;

type NewUpload = Pick<StoredUpload, "purpose" | "size" | "isStaff">;

/** An upload without a write for this long counts as abandoned. A new upload of its account may replace it. */
const ABANDONED_MS = HOUR_MS;

/** How long the members' bytes are cached, because counting them reads every file. */
const COUNTED_FOR_MS = MINUTE_MS / 6;

/** The limits of an account, of all members together and of the disk. The methods throw `UploadRefused`. */
export function createUploadLimits(options: LimitOptions) {
  const { files } = options;
  const oneAtATime = pLimit(1);
  /** The bytes that requests in progress may still write. */
  const expected = new Map<object, number>();
  let counted = { at: Number.NEGATIVE_INFINITY, bytes: Promise.resolve(0) };

  return {
    /** Runs `create` if the account may begin the upload. */
    begin<T>({ userId }: Pick<UploadKey, "userId">, upload: NewUpload, create: () => Promise<T>): Promise<T> {
      return oneAtATime(async () => {
        const purpose = purposeOf(options.purposes, upload.purpose);
        if (!purpose) throw new UploadRefused("BAD_REQUEST");
        const refusalNow = async () =>
          refusalToBegin({ purpose, size: upload.size }, await files.listOf(userId));
        let refusal = await refusalNow();
        if (refusal === "TOO_MANY_UPLOADS") {
          await files.removeIdle(userId, new Date(Date.now() - ABANDONED_MS));
          refusal = await refusalNow();
        }
        if (refusal === "UPLOAD_TOO_LARGE") throw new UploadRefused(refusal, purpose.tooLarge);
        if (refusal) throw new UploadRefused(refusal);
        await checkRoom(upload, upload.size);
        return create();
      });
    },

    /** Reserves room for the bytes of a request, until `release`. */
    async reserve(request: object, upload: Pick<NewUpload, "isStaff">, bytes: number): Promise<void> {
      // Before the check, so that simultaneous requests do not use the same room.
      expected.set(request, bytes);
      await checkRoom(upload).catch((error: unknown) => {
        expected.delete(request);
        throw error;
      });
    },

    release: (request: object) => void expected.delete(request),
  };

  /** @param bytes to be written in addition to the requests in progress */
  async function checkRoom({ isStaff }: Pick<NewUpload, "isStaff">, bytes = 0): Promise<void> {
    const all = [...expected.values()].reduce((sum, each) => sum + each, bytes);
    // Twice the reserve for members, so that they cannot prevent staff from uploading.
    const reserve = isStaff ? options.reserveBytes : 2 * options.reserveBytes;
    if (options.free() < all + reserve) throw new UploadRefused("DISK_FULL");
    if (!isStaff && (await bytesOfMembers()) + all > options.memberBytes)
      throw new UploadRefused("DISK_FULL", MEMBERS_FULL);
  }

  /** Accounts are free, so a limit for each account is not enough. */
  function bytesOfMembers(): Promise<number> {
    if (performance.now() - counted.at > COUNTED_FOR_MS) {
      const all = Promise.all([files.bytesOfMembers(), options.publishedBytes()]);
      counted = { at: performance.now(), bytes: all.then(([kept, published]) => kept + published) };
    }
    return counted.bytes;
  }
}
