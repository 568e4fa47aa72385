import { bucketStore } from "#shared/media/bucket-store.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { type Bucket, openBucket } from "#shared/object-storage/bucket.server.ts";
import type { BucketBreakerOptions, BucketSettings } from "#shared/object-storage/bucket-client.server.ts";
import { checkBucket } from "#shared/object-storage/check-bucket.server.ts";
import type { Config } from "#src/config.ts";

export interface Storage {
  /** Published files. */
  media: MediaStore;
  /** Set where files are in object storage; the caller of `openStorage` closes it. */
  bucket?: Bucket;
}

/**
 * Opens the storage of files: the bucket where one is set, else DATA_DIR.
 *
 * @param breaker for a process that answers visitors: calls fail immediately while the bucket does not answer
 * @throws OperatorError for a bucket that cannot be used
 */
export async function openStorage(
  { bucket: settings, DATA_DIR }: Pick<Config, "bucket" | "DATA_DIR">,
  breaker?: BucketBreakerOptions,
): Promise<Storage> {
  if (!settings) return { media: folderStore(DATA_DIR) };
  await checkFirst(settings);
  const bucket = openBucket(settings, breaker);
  return { bucket, media: bucketStore(bucket) };
}

/** Probes the bucket without the circuit breaker, which would log before the error's sentence. */
async function checkFirst(settings: BucketSettings): Promise<void> {
  const bucket = openBucket(settings);
  try {
    await checkBucket(bucket, settings);
  } finally {
    bucket.close();
  }
}
