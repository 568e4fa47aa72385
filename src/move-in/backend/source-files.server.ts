import { createWriteStream, existsSync, realpathSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { NotUnderstood } from "#shared/command.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import { type Bucket, openBucket } from "#shared/object-storage/bucket.server.ts";
import type { BucketSettings } from "#shared/object-storage/bucket-client.server.ts";
import { bucketProblem } from "#shared/object-storage/check-bucket.server.ts";
import { openBytes } from "#shared/object-storage/object-bytes.server.ts";
import { type BucketName, buckets } from "../old-addresses/old-addresses.rules.ts";
import { Held } from "../rows/read-row.rules.ts";

/** The files of a hosted backend's buckets. */
export interface SourceFiles {
  /**
   * Resolves to the file's path on this machine, below `folder` if it is downloaded. Undefined for a missing file.
   *
   * @throws Held for a file that must not be read
   */
  open(bucket: BucketName, path: string, folder: string): Promise<string | undefined>;
  /** The reason for rejecting a row without its file. */
  missing: string;
  close(): void;
}

/** A source without files: rows that name one are rejected. */
export const noFiles: SourceFiles = {
  open: async () => undefined,
  missing: "its file was not given: use --files or SOURCE_S3_ENDPOINT",
  close() {},
};

/**
 * @param folder contains a folder for each bucket
 * @throws OperatorError where it contains none
 */
export function folderFiles(folder: string): SourceFiles {
  if (!buckets.some((bucket) => existsSync(join(folder, bucket))))
    throw new OperatorError(
      `${folder} has no folder named ${buckets.join(", ")}: give --files the folder that has them.`,
    );
  const root = realpathSync(folder);
  return {
    async open(bucket, path) {
      // macOS separates accents from their letters (NFD), most backends combine them (NFC).
      for (const name of new Set([path, path.normalize("NFC"), path.normalize("NFD")])) {
        // Undefined as well for a name that no file can have.
        const file = await realpath(join(root, bucket, name)).catch(() => undefined);
        if (file === undefined || !(await stat(file)).isFile()) continue;
        if (!file.startsWith(root + sep))
          throw new Held("its file is a link to a file outside of the folder");
        return file;
      }
      return undefined;
    },
    missing: "its file is not in the folder",
    close() {},
  };
}

export interface SourceBuckets extends Omit<BucketSettings, "bucket"> {
  /** Before the name of each bucket: "old-" for the bucket old-tracks, "old/" for the folder tracks of the bucket old. */
  prefix: string;
}

const words = { settings: "SOURCE_S3_", bucketSetting: "SOURCE_S3_PREFIX", rights: "list and read" };

/** Fetches each file from S3-compatible object storage. Its `open` rejects with OperatorError where the storage fails. */
export function bucketFiles({ prefix, ...settings }: SourceBuckets): SourceFiles {
  const opened = new Map<string, Bucket>();
  function clientOf(bucket: string): Bucket {
    const client = opened.get(bucket) ?? openBucket({ ...settings, bucket });
    opened.set(bucket, client);
    return client;
  }
  return {
    async open(name, path, folder) {
      const [bucket = "", ...key] = `${prefix}${name}/${path}`.split("/");
      try {
        const found = await openBytes(clientOf(bucket), key.join("/"));
        if (!found) return undefined;
        const file = join(folder, "source");
        await pipeline(found.bytes, createWriteStream(file, { mode: 0o600 }));
        return file;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        throw new OperatorError(bucketProblem(error, "read", { ...settings, bucket }, words));
      }
    },
    missing: "its file is not in the bucket",
    close() {
      for (const client of opened.values()) client.close();
    },
  };
}

/** The storage of SOURCE_S3_ENDPOINT. Undefined where the setting is empty. */
export function sourceBucketsIn(env: NodeJS.ProcessEnv): SourceBuckets | undefined {
  const value = (name: string) => env[`SOURCE_S3_${name}`] ?? "";
  const endpoint = value("ENDPOINT");
  if (endpoint === "") return undefined;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ""))
    throw new NotUnderstood("SOURCE_S3_ENDPOINT is an address such as https://s3.eu-west-2.amazonaws.com.");
  const unset = ["REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"].filter((name) => value(name) === "");
  if (unset.length > 0)
    throw new NotUnderstood(
      `SOURCE_S3_ENDPOINT also needs ${unset.map((name) => `SOURCE_S3_${name}`).join(" and ")}.`,
    );
  return {
    endpoint,
    region: value("REGION"),
    accessKeyId: value("ACCESS_KEY_ID"),
    secretAccessKey: value("SECRET_ACCESS_KEY"),
    prefix: value("PREFIX"),
  };
}
