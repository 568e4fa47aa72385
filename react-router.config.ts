import type { Config } from "@react-router/dev/config";
import { build } from "vite";

export default {
  appDirectory: "src/app",
  buildDirectory: "build",
  // Of each entry of the server.
  serverBuildFile: "[name].js",
  ssr: true,
  // The route manifest is one small cacheable file, instead of a request for each visible link.
  routeDiscovery: { mode: "initial" },
  buildEnd: buildServiceWorker,
} satisfies Config;

/** One file with a fixed name, and no other build's plugins. */
async function buildServiceWorker(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: "build/client",
      emptyOutDir: false,
      target: "es2022",
      license: { fileName: ".vite/licences-of-worker.json" },
      rolldownOptions: {
        input: "src/app/service-worker.ts",
        output: { entryFileNames: "sw.js", format: "iife" },
      },
    },
  });
}
