import { createServer } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { createApp } from "#app/app.ts";
import { seedDemo } from "#app/seed.ts";
import { visitor } from "#shared/api/caller.ts";
import { openDatabase } from "#shared/db/database.ts";
import { migrate } from "#shared/db/migrate.ts";
import { createLog } from "#shared/log/log.ts";
import { folderStore } from "#shared/media/store.ts";
import { readConfig } from "./config.ts";

// npm run dev: the same server, with pages renewed as they are edited. A change to the server's own files restarts it.
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
await migrate(database);
if (config.DEMO === "on") await seedDemo(database, folderStore(config.DATA_DIR));

const server = createServer();
const vite = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
const app = await createApp({
  config,
  database,
  log,
  pages: {
    development: true,
    load: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
  },
  resolveCaller: async () => visitor,
});
server.on("request", (incoming, outgoing) =>
  vite.middlewares(incoming, outgoing, () => app.listener(incoming, outgoing)),
);
server.listen(config.PORT, config.HOST, () => process.stdout.write(`Developing on ${config.siteUrl}\n`));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await vite.close();
    await database.close();
    process.exit(0);
  });
}
