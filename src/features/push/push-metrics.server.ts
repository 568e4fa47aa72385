import { Counter } from "prom-client";

export const pushNotices = new Counter({
  name: "push_notices_total",
  help: "Attempts to send a notice to a phone: accepted, gone (the subscription has ended), refused (for good), failed (retried).",
  labelNames: ["outcome"],
  registers: [],
});
