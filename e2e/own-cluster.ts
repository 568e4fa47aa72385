import { join } from "node:path";
import { test } from "@playwright/test";
import { bucketStore } from "../src/shared/media/bucket-store.ts";
import { openBucket } from "../src/shared/object-storage/bucket.server.ts";
import { startObjectServer } from "../src/shared/object-storage/object-server.testing.ts";
import { startCluster } from "../src/testing/cluster/cluster.ts";
import { mailFoldersOf } from "../src/testing/cluster/folders.ts";
import { freePort } from "../src/testing/free-port.ts";
import type { SiteHost } from "./own-site.ts";

const COUNT = 2;

/** npm run cluster: a site of processes behind nginx with object storage. */
export async function clusterHost(folder: string): Promise<SiteHost> {
  // Its processes share the cores with those of other test files.
  test.setTimeout(300_000);
  const objects = await startObjectServer();
  const bucket = openBucket(objects.settings);
  return {
    mailFolders: mailFoldersOf(folder, COUNT),
    media: bucketStore(bucket, join(folder, "work")),
    async start({ DATABASE_URL: databaseUrl = "", HOST = "127.0.0.1", ...env }, wanted) {
      const port = Number(wanted) || (await freePort());
      const address = `http://${HOST}:${port}`;
      const { urls, stop } = await startCluster({
        ...{ databaseUrl, count: COUNT, port, folder, bucket: objects.settings },
        env: { ...env, SITE_URL: address },
      });
      return { address, urls, stop };
    },
    async close() {
      bucket.close();
      await objects.stop();
    },
  };
}
