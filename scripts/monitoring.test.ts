import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createMetrics } from "../src/app/http/metrics.ts";

const textOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; description: string; runbook_url: string };
}

const { groups }: { groups: { rules: Rule[] }[] } = parse(textOf("deploy/monitoring/alerts.yaml"));
const rules = groups.flatMap((group) => group.rules);
const { panels }: { panels: { title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  textOf("deploy/monitoring/dashboard.json"),
);
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];
const watch = textOf("docs/operations/watch.md");

/** The series of each metric: a histogram has three. Prometheus itself adds `up`. */
const series = new Set([
  "up",
  ...allMetrics().flatMap(({ name, type }) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
]);

test.each(expressions)("%s asks for metrics that the site exports: %s", (_, expression) => {
  const { metrics, isWhole } = read(expression);
  expect(isWhole, "a PromQL expression").toBe(true);
  expect(metrics.filter((name) => !series.has(name))).toEqual([]);
  expect(metrics.length).toBeGreaterThan(0);
});

test("an unknown metric and a broken expression are found", () => {
  const { metrics } = read("sum(rate(no_such_metric_total[5m])) / max(up)");
  expect(metrics.filter((name) => !series.has(name))).toEqual(["no_such_metric_total"]);
  expect(read("sum(rate(up[5m])").isWhole).toBe(false);
});

test.each(rules)("$alert says what it means, what to do and where to read on", ({ alert, annotations }) => {
  const { summary, description, runbook_url } = annotations;
  expect(summary).toMatch(/^[A-Z].+\.$/);
  expect(description).toMatch(/[.!]$/);
  expect(runbook_url).toBe(`docs/operations/watch.md#${alert.toLowerCase()}`);
  expect(watch).toContain(`### ${alert}\n`);
});

test("metrics have Prometheus's names and units", () => {
  for (const { name, type, help } of allMetrics().filter(({ name }) => !/^(nodejs|process)_/.test(name))) {
    expect(name).toMatch(/^[a-z][a-z_]*$/);
    expect(name.endsWith("_total"), name).toBe(type === "counter");
    expect(name).not.toMatch(/_(ms|milliseconds|kb|mb|minutes)(_|$)/);
    expect(help).toMatch(/\.$/);
  }
});

/** The site's metrics, without a site. */
function allMetrics() {
  const metrics = createMetrics();
  const none = () => {
    throw new Error("There is no site to read this metric from");
  };
  metrics.watch({
    database: { db: undefined as never, rows: none, ping: none, pool: none },
    streams: none,
    disk: { free: none, reserve: 0 },
  });
  return metrics.list() as unknown as readonly { name: string; help: string; type: string }[];
}

/** The metrics that an expression selects, and whether the expression was fully understood. */
function read(expression: string): { metrics: string[]; isWhole: boolean } {
  const metrics: string[] = [];
  let isWhole = true;
  parser.parse(expression).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) isWhole = false;
      if (name === "Identifier" && node.parent?.name === "VectorSelector")
        metrics.push(expression.slice(from, to));
    },
  });
  return { metrics, isWhole };
}
