import { globSync } from "node:fs";
import { basename, extname } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown, runnerImport } from "vite";
import packages from "./package.json" with { type: "json" };
import type * as DrawnFiles from "./src/app/drawn-files.build.ts";

const built = new Map<string, ReturnType<typeof runnerImport<Record<string, unknown>>>>();

/** `x.built.ts` runs during the build: browsers and the server get its exports as JSON, without what it imports. */
function builtModules(except?: string): Plugin {
  return {
    name: "built-modules",
    enforce: "pre",
    watchChange: () => built.clear(),
    async load(id) {
      if (!id.endsWith(".built.ts") || id === except) return undefined;
      const run = built.get(id) ?? runnerImport(id, { plugins: [builtModules(id)] });
      built.set(id, run);
      return Object.entries((await run).module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

const DRAWN = "./src/app/drawn-files.build.ts";

/** Prints, share pictures and icons: files of the build; in development each is drawn for its request. */
const drawnFiles: Plugin = {
  name: "drawn-files",
  configureServer(server) {
    server.middlewares.use(async ({ url = "" }, response, next) => {
      if (!/^\/(prints|share|icons)\//.test(url)) return next();
      const drawn = (await server.ssrLoadModule(DRAWN)) as typeof DrawnFiles;
      const file = await drawn.drawnFiles.get(url)?.();
      if (file === undefined) return next();
      response
        .setHeader(
          "content-type",
          typeof file === "string" ? "image/svg+xml" : `image/${extname(url).slice(1)}`,
        )
        .end(file);
    });
  },
  async generateBundle() {
    if (this.environment.name !== "client") return;
    const drawn = (await runnerImport<typeof DrawnFiles>(DRAWN, { plugins: [builtModules()] })).module;
    const emit = async ([path, draw]: [path: string, draw: () => string | Promise<Uint8Array>]) =>
      this.emitFile({ type: "asset", fileName: path.slice(1), source: await draw() });
    await Promise.all([...drawn.drawnFiles].map(emit));
  },
};

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

/**
 * Pages with many parts in common. The modules that load at once on pages of exactly the same families are one file,
 * so that a first view has few requests. Pages of no family do not count.
 */
const families: Record<string, RegExp> = {
  home: /features\/home\/Home(?:Page|Rest)/,
  words: /features\/(?:editorial|funding|culture)\/.*Page|labs\/BecomeMentorPage|app\/PrivacyPage/,
  events:
    /features\/(?:campus\/Campus(?:Tickets)?Page|labs\/(?:Labs|UpcomingSessions)Page|signal\/SignalPage|calendar\/AcademicCalendarPage|programme\/ProgrammePage)/,
  music: /features\/music\/\w+Page/,
  links:
    /(?:(?:Place|School)Link|(?:Confirm|End)Alerts|CantCome|Guardian|CheckCertificate|Certificate|Wellbeing|Feedback|RotaLeave|ConfirmAddress|Follow(?:Report|Complaint)|LeaveProgramme)Page/,
  forms: /features\/(?:labs\/ApplyLab|programme\/Schools|auth\/Auth|safety\/Complaints)Page/,
};

/** The families whose pages load a module at once. What the module imports is of the same families, or of more. */
function familiesOf(id: string, graph: Pick<Rolldown.PluginContext, "getModuleInfo">): Set<string> {
  const known = foundFamilies.get(id);
  if (known) return known;
  const found = new Set(Object.keys(families).filter((family) => families[family]?.test(id)));
  foundFamilies.set(id, found);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    for (const family of familiesOf(importer, graph)) found.add(family);
  return found;
}

const foundFamilies = new Map<string, Set<string>>();

/** Every process and thread of the server, and the pages alone, with which integration tests render. */
const serverEntries = Object.fromEntries(
  [...globSync("src/programs/*.ts"), "src/app/pages/built-pages.ts"].map((file) => [
    basename(file, ".ts"),
    file,
  ]),
);

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), builtModules(), drawnFiles, reactRouter()],
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
        // What every page loads is one file, and so is what pages of the same families load. By itself the bundler makes
        // some fifty files for a first view (docs/decisions/024).
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: (id, graph) => (!isStart(id) && isOnEveryPage(id, graph) ? "frame" : null),
                  debugName: "frame",
                  priority: 10,
                },
                // A file takes what its modules import along, unless a file of a higher priority has it.
                ...[4, 3, 2, 1].map((count) => ({
                  name: (id: string, graph: Pick<Rolldown.PluginContext, "getModuleInfo">) => {
                    const found = isStart(id) ? [] : [...familiesOf(id, graph)].sort();
                    if (count === Math.min(found.length, 4))
                      return count === 4 ? "parts" : `parts-${found.join("-")}`;
                    return null;
                  },
                  debugName: `parts of ${count}`,
                  minShareCount: 2,
                  priority: count,
                })),
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
