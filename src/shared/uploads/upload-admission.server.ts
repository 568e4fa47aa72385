import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { Database } from "#shared/db/database.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { createMemberRoom } from "./member-room.server.ts";
import {
  MEMBERS_FULL,
  purposeOf,
  refusalToBegin,
  type UploadPurpose,
  type UploadPurposes,
} from "./purposes.rules.ts";
import type { UploadFiles, UploadInfo, UploadKey } from "./upload-files.server.ts";
import { UploadRefused } from "./upload-problems.server.ts";

export interface UploadSettings {
  /** The disk space reserved for the database and everything else: no upload may begin or continue into it. */
  reserveBytes: number;
  /** The limit for all accounts without the admin role together, unpublished uploads included. */
  memberBytes: number;
}

export interface AdmissionOptions extends UploadSettings {
  files: UploadFiles;
  database: Pick<Database, "transaction">;
  purposes: UploadPurposes;
  /** The bytes that accounts without the admin role have published. */
  publishedBytes: () => Promise<number>;
}

/** An upload without a write for this long counts as abandoned, and may be deleted for a new one of its account. */
const ABANDONED_MS = HOUR_MS;

/** The limits of an account, of all members together and of the disk. */
export function createUploadAdmission(options: AdmissionOptions) {
  const { files, database, purposes } = options;
  const oneAtATime = pLimit(1);
  const hasMemberRoom = createMemberRoom({
    files,
    mostBytes: options.memberBytes,
    publishedBytes: options.publishedBytes,
  });

  return {
    /** Creates an upload. Throws `UploadRefused` above a limit. */
    async begin(key: UploadKey, info: UploadInfo): Promise<void> {
      const purpose = purposeOf(purposes, info.purpose);
      if (!purpose) throw new UploadRefused("BAD_REQUEST");
      const upload = { purpose, size: info.size };
      if (refusalToBegin(upload, [])) throw new UploadRefused("UPLOAD_TOO_LARGE", purpose.tooLarge);
      await checkRoom(info, info.size);
      await alone(key.userId, async () => {
        const refusal = await refusalBesideOthers(key.userId, upload);
        if (refusal) throw new UploadRefused(refusal);
        await files.create(key, info);
      });
    },

    checkRoom,
  };

  /** Throws `UploadRefused` unless the disk and the limit of all members have room for `bytes` more. */
  async function checkRoom({ isAdmin }: Pick<UploadInfo, "isAdmin">, bytes = 0): Promise<void> {
    // Twice the reserve for members, so that they cannot prevent an admin from uploading.
    const reserve = isAdmin ? options.reserveBytes : 2 * options.reserveBytes;
    if ((await files.free()) < bytes + reserve) throw new UploadRefused("DISK_FULL");
    if (!isAdmin && !(await hasMemberRoom(bytes))) throw new UploadRefused("DISK_FULL", MEMBERS_FULL);
  }

  /** Serializes the creations of an account in all processes, so that its limits are exact. */
  function alone(userId: string, work: () => Promise<void>): Promise<void> {
    // One connection a process at most: `oneAtATime` is around it.
    return oneAtATime(() =>
      database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`);
        await work();
      }),
    );
  }

  /** The refusal beside the account's other uploads, after deleting abandoned ones if these exceed the limit. */
  async function refusalBesideOthers(userId: string, upload: { purpose: UploadPurpose; size: number }) {
    const refusal = refusalToBegin(upload, await files.listOf(userId));
    if (refusal !== "TOO_MANY_UPLOADS") return refusal;
    await files.removeIdleSince(new Date(Date.now() - ABANDONED_MS), userId);
    return refusalToBegin(upload, await files.listOf(userId));
  }
}
