import { expect, test, vi } from "vitest";
import { type BrowserApi, provideBrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "./api-queries.ts";
import { createQueryClient } from "./query-client.ts";

test("keys come from the API's paths: a part's key matches each of its queries", () => {
  const { list } = apiQueries.music.trackAdmin;
  expect(list.queryOptions({ input: { playlistNumber: 2 } }).queryKey).toEqual([
    ["music", "trackAdmin", "list"],
    { type: "query", input: { playlistNumber: 2 } },
  ]);
  expect(list.key()).toEqual([["music", "trackAdmin", "list"], {}]);
});

test("a query calls its procedure with the input and a signal that unmounting aborts", async () => {
  const details = vi.fn(async (_input: unknown, _options: { signal: AbortSignal }) => ({ phone: null }));
  const api = { campus: { dashboard: { details } } } as unknown as BrowserApi;
  const connect = vi.fn(async () => api);
  provideBrowserApi(connect);
  const options = apiQueries.campus.dashboard.details.queryOptions({ input: { id: "b1" } });
  expect(connect).not.toHaveBeenCalled();
  expect(await createQueryClient().fetchQuery(options)).toEqual({ phone: null });
  const [input, { signal }] = details.mock.calls[0] ?? [undefined, { signal: undefined }];
  expect(input).toEqual({ id: "b1" });
  expect(signal).toBeInstanceOf(AbortSignal);
});
