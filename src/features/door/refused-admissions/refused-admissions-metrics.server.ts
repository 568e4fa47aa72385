import { Counter } from "prom-client";

export const admissionsRefused = new Counter({
  name: "campus_admissions_refused_total",
  help: "Scans of people whom a phone had let in and whom the server refused.",
  labelNames: ["reason"],
  registers: [],
});
