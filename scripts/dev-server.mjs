// The server of npm run dev: Vite loads it from source, and replaces pages after each change.
// Usage: node scripts/dev-server.mjs [folder]    writes into the folder when only a restart can apply a change
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { createServer as createVite } from "vite";

const [signals] = process.argv.slice(2);
const server = createServer();
const vite = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
const { serve } = await vite.ssrLoadModule("/src/app/serve.ts");
await serve(process.env, {
  server,
  before: vite.middlewares,
  pages: {
    development: true,
    load: async () => (await vite.ssrLoadModule("/src/app/pages/built-pages.ts")).pages,
  },
});

vite.watcher.on("change", (file) => {
  const isLoadedBy = ({ moduleGraph }) => (moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
  const { ssr, client } = vite.environments;
  if (signals && isLoadedBy(ssr) && !isLoadedBy(client)) writeFileSync(join(signals, "restart"), file);
});
