import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  buildDirectory: "build",
  ssr: true,
  // The whole route table is one small cacheable file: no request per link seen.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
