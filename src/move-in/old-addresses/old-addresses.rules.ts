import { createHash } from "node:crypto";
import { posix } from "node:path";

/** The public buckets of a hosted backend. */
export const buckets = ["tracks", "covers", "culture-videos"] as const;

export type BucketName = (typeof buckets)[number];

/** The number of days after the import for which a file's old address redirects to the new one. */
export const OLD_ADDRESS_DAYS = 365;

/** The path within the bucket of an address such as `https://…/object/public/tracks/admin/sound/1_name.mp3`. */
export function pathIn(bucket: BucketName, url: string): string | undefined {
  const [, encoded] = new RegExp(`/${bucket}/([^?#]+)`).exec(url) ?? [];
  const path = encoded && posix.normalize(decoded(encoded));
  return path && path.split("/")[0] !== ".." ? path : undefined;
}

/** The digest that the table stores for an address. */
export function digestOfAddress(bucket: BucketName, path: string): string {
  return createHash("sha256").update(`${bucket}/${path}`).digest("hex");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // The path contains a percent sign that encodes nothing.
    return path;
  }
}
