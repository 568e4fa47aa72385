import { buildApp } from "fauxqs";
import type { BucketSettings } from "./bucket-client.server.ts";

/** Starts an object store in memory with an empty bucket, on a free port of loopback. */
export async function startObjectServer(): Promise<{ settings: BucketSettings; stop: () => Promise<void> }> {
  // The package's start function listens on every address of the machine.
  const server = buildApp({ logger: false });
  const endpoint = await server.listen({ port: 0, host: "127.0.0.1" });
  const settings = {
    endpoint,
    region: "eu-west-2",
    bucket: "media",
    accessKeyId: "test",
    secretAccessKey: "swordfish",
  };
  await fetch(`${endpoint}/${settings.bucket}`, { method: "PUT" });
  return {
    settings,
    async stop() {
      await server.close();
    },
  };
}

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
