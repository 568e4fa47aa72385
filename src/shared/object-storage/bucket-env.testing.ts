import type { BucketSettings } from "./bucket-settings.ts";

/** The environment variables of a bucket. */
export function bucketEnv(settings: BucketSettings): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}
