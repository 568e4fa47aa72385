import { Counter } from "prom-client";

export const jobAttemptsFailed = new Counter({
  name: "job_attempts_failed_total",
  help: "Attempts at a job that failed.",
  labelNames: ["queue"],
  registers: [],
});

export const jobsFailed = new Counter({
  name: "jobs_failed_total",
  help: "Jobs that failed for good, after their last attempt.",
  labelNames: ["queue"],
  registers: [],
});
