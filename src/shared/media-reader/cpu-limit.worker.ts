import { setTimeout as wait } from "node:timers/promises";
import { workerData } from "node:worker_threads";
import { CPU_SIGNAL } from "./media-tasks.ts";

const end: Float64Array = workerData;
const SAMPLE_MS = 50;

for (;;) {
  await wait(SAMPLE_MS);
  const { user, system } = process.cpuUsage();
  if (user + system > (end[0] ?? 0)) process.kill(process.pid, CPU_SIGNAL);
}
