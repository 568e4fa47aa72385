import { minifyContractRouter } from "@orpc/contract";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

type ChunkingContext = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** The root route and the entry, which stay separate files: importing the entry starts React. */
const isStart = (id: string) => /[\\/]src[\\/]app[\\/](root|entry\.client)\.tsx/.test(id);

/** Whether every page loads a module, because the root route or the entry imports it directly or transitively. */
function isOnEveryPage(id: string, graph: ChunkingContext, seen = new Set<string>()): boolean {
  if (isStart(id)) return true;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isOnEveryPage(importer, graph, seen));
}

// Smaller than a request for them.
const isTiny = (id: string) =>
  /src[\\/](shared[\\/](deferred|text[\\/]parse-url)|features[\\/]site[\\/]page-meta)\.ts/.test(id);

/**
 * Bundles the modules of every page into two files instead of thirty small ones. Routes and dialogs have their own
 * files.
 */
const groups = [
  // Changes only with a dependency, so that browsers cache it across releases.
  {
    name: "libraries",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper/,
  },
  {
    name: (id: string, graph: ChunkingContext) =>
      !isStart(id) && (isTiny(id) || isOnEveryPage(id, graph)) ? "frame" : null,
    debugName: "frame",
  },
  // Small modules of most pages: apart, each costs more for its imports and headers than it contains.
  { name: "time", test: /src[\\/]shared[\\/]time[\\/](dates|durations|london)\.ts/ },
  { name: "fields", test: /src[\\/]shared[\\/]ui[\\/]fields[\\/](Field|FieldError|TextField)\.tsx/ },
  { name: "feedback", test: /src[\\/]shared[\\/]ui[\\/]feedback[\\/](Empty|Failed|Loading)State\.tsx/ },
];

/** The route manifest in every page lists these files: names of hashes alone save two kilobytes. */
const shortNames = { chunkFileNames: "assets/[hash].js", entryFileNames: "assets/[hash].js" };

/** `virtual:contract`: the API's routes for the browser's client, without the schemas, which would bundle zod. */
const contractForBrowsers: Plugin = {
  name: "contract-for-browsers",
  resolveId: (id) => (id === "virtual:contract" ? "\0virtual:contract" : undefined),
  async load(id) {
    if (id !== "\0virtual:contract") return undefined;
    const { contract } = await import(new URL("./src/app/contract.ts", import.meta.url).href);
    return `export default ${JSON.stringify(minifyContractRouter(contract))}`;
  },
};

export default defineConfig({
  plugins: [tailwindcss(), contractForBrowsers, reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Which module is in which file, and the licence texts of the packages in them.
    manifest: true,
    license: { fileName: ".vite/licences.json" },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, ...shortNames } } } },
  },
  optimizeDeps: { entries: ["src/app/**/*.tsx", "src/features/**/*.tsx", "!src/**/*.test.tsx"] },
});
