/** The sum of a metric over its labels, of metrics in Prometheus format; 0 for a missing one. */
export function sumOfMetric(metrics: string, name: string): number {
  const lines = metrics.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, "gm"));
  return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
}
