import { Counter } from "prom-client";

export const limitsRefused = new Counter({
  name: "limits_refused_total",
  help: "Calls refused by a rate limit.",
  labelNames: ["limit"],
  registers: [],
});
