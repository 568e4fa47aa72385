import { queryOptions } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { readLongList } from "#shared/lists/read-long-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list, details } = apiQueries.programme.registrations;

/** A registration as it comes over HTTP. */
export type RegistrationRow = Awaited<
  ReturnType<BrowserApi["programme"]["registrations"]["list"]>
>["rows"][number];

const queryKey = [...list.key(), "whole"];

/** All of them, the newest first. */
export const registrationsQuery = queryOptions({
  queryKey,
  queryFn: ({ client, signal }) =>
    readLongList<RegistrationRow>(client.getQueryData(queryKey), (input) => list.call(input, { signal })),
  meta: { topics: ["programme"] },
  // It would compare every row, field by field.
  structuralSharing: false,
});

/** What one says in confidence. It is read anew each time, since each look is noted. */
export function registrationDetailsQuery(id: string) {
  return details.queryOptions({ input: { id }, gcTime: 0 });
}
