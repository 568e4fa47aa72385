import { minifyContractRouter } from "@orpc/contract";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Whether a source's path below `src/` starts with one of these. */
const isOf = (id: string, starts: string[]) =>
  starts.some((start) => id.replaceAll("\\", "/").includes(`/src/${start}`));

/** The pages of the frame's folder: each is its own. */
const framePages = ["Kit", "kit/", "PosterPage", "ErrorPage.", "NotFoundPage", "AnnouncedPage"].map(
  (page) => `features/site/${page}`,
);

/** Few files instead of a dozen small ones: less to ask for, and they compress better. */
const scripts = [
  // What changes only with a dependency, so that browsers keep it over many releases.
  { name: "libraries", test: /node_modules[\\/](react(?!-hook-form)|scheduler)|vite[\\/]preload-helper/ },
  // Loads with the first form that opens.
  { name: "forms", test: /node_modules[\\/](react-hook-form|@hookform|@standard-schema|zod)[\\/]/ },
  {
    name: "site",
    test: (id: string) =>
      isOf(id, ["app/Shell.", "app/MiniPlayerLater.", "app/root.", "features/frame/", "features/site/"]) &&
      !isOf(id, framePages),
  },
  {
    name: "site",
    test: (id: string) =>
      isOf(id, [
        ...["app/", "brand.", "features/home/campus-nights.", "features/music/player/player-started."],
        "features/auth/account/account.",
        ...["shared/api/", "shared/pages/load-later.", "shared/pages/render-scope.", "shared/print/"],
        ...["shared/pages/page-data.", "shared/pages/use-page-data."],
        ...[
          "shared/realtime/use-changes.",
          "shared/type/FittedLine.",
          "shared/ui/Badge.",
          "shared/ui/Button.",
        ],
        ...["shared/ui/Icon.", "shared/ui/SectionHeading.", "shared/ui/Toast", "shared/ui/toasts."],
      ]),
    minShareCount: 2,
  },
  { name: "type", test: (id: string) => isOf(id, ["shared/type/"]), minShareCount: 2 },
  {
    name: "states",
    test: (id: string) =>
      isOf(id, ["features/auth/guards/WaitingForStep.", "shared/ui/FailedState.", "shared/ui/LoadingState."]),
    minShareCount: 2,
  },
  // After the states, which it would take along.
  {
    name: "guard",
    test: (id: string) =>
      isOf(id, [
        "features/auth/guards/AdminBar.",
        "features/auth/guards/AdminOnly.",
        "features/auth/guards/GuardFrame.",
        "features/auth/forms/auth-words.",
      ]) || isOf(id, ["shared/ui/EmptyState.", "shared/ui/PageTitle."]),
    minShareCount: 2,
  },
  {
    name: "controls",
    test: (id: string) =>
      isOf(id, ["features/music/player/PlayerControls.", "features/music/player/player-shortcuts."]),
    minShareCount: 2,
  },
  // Before the uploads, which would take oRPC's error class along.
  { name: "refusals", test: (id: string) => isOf(id, ["shared/errors/refusal."]), minShareCount: 2 },
  // Dialogs read text by it, too, and need nothing else of the uploads.
  { name: "text", test: (id: string) => isOf(id, ["shared/text/plain-text.rules."]) },
  {
    name: "uploads",
    test: (id: string) =>
      isOf(id, [
        "shared/uploads/send-files.",
        "shared/uploads/upload-run.",
        "shared/uploads/upload-progress.",
      ]) ||
      isOf(id, [
        "shared/uploads/upload-failure.",
        "features/culture/uploads/video-",
        "features/culture/videos/",
      ]),
    minShareCount: 2,
  },
  {
    name: "queries",
    test: (id: string) =>
      /@tanstack[\\/](query-core|react-query)/.test(id) ||
      isOf(id, ["shared/queries/", "shared/errors/retry.", "features/auth/account/account-queries."]),
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
