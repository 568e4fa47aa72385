import { randomUUID } from "node:crypto";
import { S3ServiceException } from "@aws-sdk/client-s3";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import type { Bucket } from "./bucket.server.ts";
import type { BucketSettings } from "./bucket-client.server.ts";
import { StorageUnavailable } from "./storage-unavailable.server.ts";

/**
 * Lists the bucket, and writes, reads and deletes a small object.
 * @throws OperatorError with one sentence that names the setting to change
 */
export async function checkBucket(
  bucket: Pick<Bucket, "ping" | "put" | "get" | "remove">,
  settings: BucketSettings,
): Promise<void> {
  const key = `check/${randomUUID()}`;
  const steps = {
    list: () => bucket.ping(),
    write: () => bucket.put(key, Buffer.from("ok")),
    read: async () => (await bucket.get(key))?.body.destroy(),
    delete: () => bucket.remove(key),
  };
  for (const [verb, step] of Object.entries(steps)) {
    try {
      await step();
    } catch (error) {
      throw new OperatorError(bucketProblem(error, verb, settings));
    }
  }
}

/** Names of settings, and the rights that the access key needs. */
const site = { settings: "S3_", bucketSetting: "S3_BUCKET", rights: "list, read, write and delete" };

/** A failure of the storage in one sentence that names the setting to change. */
export function bucketProblem(
  failure: unknown,
  verb: string,
  { endpoint, region, bucket }: BucketSettings,
  { settings, bucketSetting, rights }: typeof site = site,
): string {
  const error = failure instanceof StorageUnavailable ? (failure.cause ?? failure) : failure;
  if (!(error instanceof S3ServiceException)) {
    const { code, name } = error as NodeJS.ErrnoException;
    return `The object storage at ${endpoint} does not answer (${code ?? name}): correct ${settings}ENDPOINT, or start again once it answers.`;
  }
  const status = error.$metadata.httpStatusCode;
  switch (error.name) {
    case "NoSuchBucket":
      return `There is no bucket ${bucket} at ${endpoint}: create it, or correct ${bucketSetting}.`;
    case "InvalidAccessKeyId":
      return `${endpoint} does not know the access key: correct ${settings}ACCESS_KEY_ID.`;
    case "SignatureDoesNotMatch":
      return `${endpoint} refuses the secret of the access key: correct ${settings}SECRET_ACCESS_KEY.`;
    case "AuthorizationHeaderMalformed":
    case "PermanentRedirect":
      return `The bucket ${bucket} is not in the region ${region}: correct ${settings}REGION, and ${settings}ENDPOINT where it names the region.`;
    case "RequestTimeTooSkewed":
      return `The clock of this machine differs from that of ${endpoint}: set it right, then start again.`;
  }
  if (status === 401 || status === 403)
    return `The access key may not ${verb} objects of the bucket ${bucket} at ${endpoint}: allow it to ${rights}, or correct ${settings}ACCESS_KEY_ID.`;
  return `The object storage at ${endpoint} refuses the bucket ${bucket} (${status} ${error.name}): correct ${settings}ENDPOINT and ${bucketSetting}, or start again once it works.`;
}
