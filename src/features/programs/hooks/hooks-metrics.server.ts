import { Counter } from "prom-client";

export const hookTries = new Counter({
  name: "hook_tries_total",
  help: "Messages to hooks, each try: delivered, or why not. What fails is tried again for a day.",
  labelNames: ["outcome"],
  registers: [],
});
