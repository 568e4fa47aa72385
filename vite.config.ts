import { globSync } from "node:fs";
import { basename } from "node:path";
import { minifyContractRouter } from "@orpc/contract";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown, runnerImport } from "vite";
import packages from "./package.json" with { type: "json" };
import type * as SiteRouter from "./src/app/router.ts";
import type * as SiteTopics from "./src/app/topics.ts";
import { privateTopicsOf } from "./src/shared/api/topics.ts";
import type * as Prints from "./src/shared/print/drawn-prints.ts";

/** `virtual:contract`: the API's routes for the browser's client, without the schemas, which would bundle zod. */
const contractForBrowsers: Plugin = {
  name: "contract-for-browsers",
  resolveId: (id) => (id === "virtual:contract" ? "\0virtual:contract" : undefined),
  async load(id) {
    if (id !== "\0virtual:contract") return undefined;
    const { router } = (await runnerImport<typeof SiteRouter>("./src/app/router.ts")).module;
    return `export default ${JSON.stringify(minifyContractRouter(router))}`;
  },
};

/** `virtual:private-topics`: the names of the topics that only some roles hear of. */
const privateTopicsForBrowsers: Plugin = {
  name: "private-topics-for-browsers",
  resolveId: (id) => (id === "virtual:private-topics" ? "\0virtual:private-topics" : undefined),
  async load(id) {
    if (id !== "\0virtual:private-topics") return undefined;
    const { topics } = (await runnerImport<typeof SiteTopics>("./src/app/topics.ts")).module;
    return `export default ${JSON.stringify(privateTopicsOf(topics))}`;
  },
};

/** The prints: files of the build; in development each is drawn for its request. */
const prints: Plugin = {
  name: "prints",
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      if (!request.url?.startsWith("/prints/")) return next();
      const { drawnPrints } = (await server.ssrLoadModule(PRINTS)) as typeof Prints;
      const draw = drawnPrints().get(request.url);
      if (!draw) return next();
      response.setHeader("content-type", "image/svg+xml").end(draw());
    });
  },
  async generateBundle() {
    if (this.environment.name !== "client") return;
    const { drawnPrints } = (await runnerImport<typeof Prints>(PRINTS)).module;
    for (const [path, draw] of drawnPrints())
      this.emitFile({ type: "asset", fileName: path.slice(1), source: draw() });
  },
};

const PRINTS = "./src/shared/print/drawn-prints.ts";

/** Whether the root route, the entry or the head of the pages imports a module: every page loads it. */
function isOnEveryPage(
  id: string,
  graph: Pick<Rolldown.PluginContext, "getModuleInfo">,
  seen = new Set<string>(),
): boolean {
  seen.add(id);
  if (isPageHead(id)) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some(
    (importer) => isStart(importer) || (!seen.has(importer) && isOnEveryPage(importer, graph, seen)),
  );
}

/** The head: the route of every page imports it. */
const isPageHead = (id: string) => /[\\/]src[\\/]features[\\/]site[\\/]page-meta\.ts$/.test(id);

/** Separate files: importing the entry starts React. */
const isStart = (id: string) => /[\\/]src[\\/]app[\\/](root|entry\.client)\.tsx/.test(id);

/** Every process and thread of the server, and the pages alone, with which integration tests render. */
const serverEntries = Object.fromEntries(
  [...globSync("src/programs/*.ts"), "src/app/pages/built-pages.ts"].map((file) => [
    basename(file, ".ts"),
    file,
  ]),
);

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), contractForBrowsers, privateTopicsForBrowsers, prints, reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Which module is in which file, and the licence texts of the packages in them.
    manifest: true,
    license: { fileName: ".vite/licences.json" },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        // What every page loads is one file. By itself the bundler makes thirty of it, 13 kB more with their headers.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: (id, graph) => (!isStart(id) && isOnEveryPage(id, graph) ? "frame" : null),
                  debugName: "frame",
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // A production installation has the packages of `dependencies`; the build contains all others.
      ...(command === "build" && {
        resolve: { noExternal: true, external: Object.keys(packages.dependencies) },
      }),
      build: {
        target: "node22",
        // For stack traces, which Node translates.
        sourcemap: true,
        rolldownOptions: { input: serverEntries, output: { sourcemapExcludeSources: true } },
      },
    },
  },
  optimizeDeps: { entries: ["src/app/**/*.tsx", "src/features/**/*.tsx", "!src/**/*.test.tsx"] },
}));
