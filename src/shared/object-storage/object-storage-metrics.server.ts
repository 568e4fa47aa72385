import { Counter } from "prom-client";

export const objectStorageErrors = new Counter({
  name: "object_storage_errors_total",
  help: "Calls of the object storage that failed after their retries; a missing object is no error.",
  labelNames: ["operation"],
  registers: [],
});
