import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

test("a read that failed on a page opened without a network is repeated when the network is back", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const client = createQueryClient();
  client.mount();
  const read = vi.fn(() => Promise.reject<string>(new TypeError("Failed to fetch")));
  const options = { queryKey: ["tickets"], queryFn: read, refetchOnReconnect: true, retry: false };
  const stop = new QueryObserver(client, options).subscribe(() => {});
  await vi.waitFor(() => expect(client.getQueryState(["tickets"])?.status).toBe("error"));
  read.mockResolvedValue("UT-2MXP-40AA");
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(client.getQueryData(["tickets"])).toBe("UT-2MXP-40AA"));
  stop();
  client.unmount();
});
