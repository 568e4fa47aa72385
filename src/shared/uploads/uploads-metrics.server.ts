import { Counter, Gauge } from "prom-client";

export const uploadRequests = new Gauge({
  name: "upload_requests_in_progress",
  help: "Requests that bring a part of an upload at this moment.",
  registers: [],
});

export const uploadedBytes = new Counter({
  name: "upload_received_bytes_total",
  help: "Bytes of uploads received and stored.",
  registers: [],
});
