import { minifyContractRouter } from "@orpc/contract";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

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
  optimizeDeps: { entries: ["src/app/**/*.tsx", "src/features/**/*.tsx", "!src/**/*.test.tsx"] },
});
