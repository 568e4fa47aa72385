// node scripts/run-source.mjs PROGRAM ...: runs TypeScript that Node cannot load itself, such as JSX.
import { createServer } from "vite";

process.argv.splice(1, 1);
const vite = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, ws: false, watch: null },
});
await vite.ssrLoadModule(process.argv[1]);
