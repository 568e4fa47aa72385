/** How to reach a bucket of S3-compatible object storage. */
export interface BucketSettings {
  /** The server's address, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}
