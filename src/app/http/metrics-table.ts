import { createMetrics } from "./metrics.ts";

/** The site's metrics, without a site. */
export function allMetrics() {
  const metrics = createMetrics();
  const none = () => {
    throw new Error("There is no site to read this metric from");
  };
  metrics.watch({
    database: { db: undefined as never, rows: none, ping: none, pool: none },
    cache: { stats: none },
    streams: none,
    disk: { free: none, reserve: 0 },
  });
  return metrics.list() as unknown as readonly ListedMetric[];
}

interface ListedMetric {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  labelNames: string[];
}

/** The site's own metrics as a Markdown table, for docs/operations/watch.md. */
export function metricsTable(): string {
  const own = allMetrics().filter(({ name }) => !/^(nodejs|process)_/.test(name));
  const rows = own
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, type, labelNames, help }) => {
      const labels =
        labelNames.length > 0 ? `, by ${labelNames.map((label) => `\`${label}\``).join(" and ")}` : "";
      return `| \`${name}\` | ${type}${labels} | ${help} |`;
    });
  return ["| metric | type | meaning |", "| --- | --- | --- |", ...rows].join("\n");
}
