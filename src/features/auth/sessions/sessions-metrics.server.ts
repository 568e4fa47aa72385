import { Counter } from "prom-client";

export const sessionsRefreshed = new Counter({
  name: "session_refreshes_total",
  help: "Sessions refreshed.",
  registers: [],
});

export const sessionRefreshesFailed = new Counter({
  name: "session_refreshes_failed_total",
  help: "Refreshes of sessions that were refused; error means an unexpected failure, such as of the database.",
  labelNames: ["reason"],
  registers: [],
});
