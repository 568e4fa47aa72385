import type { BrowserApi } from "#shared/api/browser-api.ts";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list, details } = apiQueries.programme.registrations;

/** A registration as it comes over HTTP. */
export type RegistrationRow = Awaited<
  ReturnType<BrowserApi["programme"]["registrations"]["list"]>
>["rows"][number];

/** All of them, the newest first. */
export const registrationsQuery = longListQuery<RegistrationRow>(list, "programme");

/** What one says in confidence. It is read anew each time, since each look is noted. */
export function registrationDetailsQuery(id: string) {
  return details.queryOptions({ input: { id }, gcTime: 0 });
}
