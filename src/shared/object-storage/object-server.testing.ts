import { startFauxqs } from "fauxqs";
import type { BucketSettings } from "./bucket-settings.ts";

/** Starts an object store in memory with an empty bucket, on a free port of loopback. */
export async function startObjectServer(): Promise<{ settings: BucketSettings; stop: () => Promise<void> }> {
  const server = await startFauxqs({ port: 0, logger: false, init: { buckets: [{ name: "media" }] } });
  const settings = {
    ...{ endpoint: `http://127.0.0.1:${server.port}`, region: "eu-west-2", bucket: "media" },
    ...{ accessKeyId: "test", secretAccessKey: "swordfish" },
  };
  return { settings, stop: () => server.stop() };
}
