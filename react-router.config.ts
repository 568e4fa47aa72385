import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  buildDirectory: "build",
  ssr: true,
  // The route manifest is one small cacheable file, instead of a request for each visible link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
