import { minifyContractRouter } from "@orpc/contract";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Few files instead of a dozen small ones: less to ask for, and they compress better. */
const scripts = [
  // What changes only with a dependency, so that browsers keep it over many releases.
  { name: "libraries", test: /node_modules[\\/](react|scheduler)|vite[\\/]preload-helper/ },
  // What every page has.
  {
    name: "site",
    test: /[\\/]src[\\/](app[\\/](Shell|MiniPlayerLater|root)\.tsx|features[\\/]site[\\/](?!Kit|kit))/,
  },
  {
    name: "site",
    test: /[\\/]src[\\/](app|brand|features[\\/](site|auth[\\/]account\.(rules|state|store)|music[\\/]player-started|home[\\/]campus-nights)|shared[\\/](api|pages|print|type|ui[\\/](Badge|Button|Icon|SectionHeading|Toast|toasts)))/,
    minShareCount: 2,
  },
];

/** `virtual:contract`: the API's addresses for its client in the browser, without the checks, which would bring zod along. */
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
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scripts } } } } },
  },
  optimizeDeps: { entries: ["src/app/**/*.tsx", "src/features/**/*.tsx", "!src/**/*.test.tsx"] },
});
