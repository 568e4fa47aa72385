import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Few files instead of a dozen small ones: less to ask for, and they compress better. */
const scripts = [
  // What changes only with a dependency, so that browsers keep it over many releases.
  { name: "libraries", test: /node_modules[\\/](react|scheduler)|vite[\\/]preload-helper/ },
  // What every page has.
  {
    name: "site",
    test: /[\\/]src[\\/](app|brand|features[\\/]site|shared[\\/](pages|print|type))/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scripts } } } } },
  },
  optimizeDeps: { entries: ["src/app/**/*.tsx", "src/features/**/*.tsx", "!src/**/*.test.tsx"] },
});
