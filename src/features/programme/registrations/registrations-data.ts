import type { BrowserApi } from "#shared/api/browser-api.ts";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list, details } = apiQueries.programme.registrations;

/** A registration as JSON. */
export type RegistrationRow = Awaited<
  ReturnType<BrowserApi["programme"]["registrations"]["list"]>
>["rows"][number];

/** All registrations, the newest first. */
export const registrationsQuery = longListQuery<RegistrationRow>(list, "programme");

/** The confidential fields of a registration. Not cached, since each read is logged. */
export function registrationDetailsQuery(id: string) {
  return details.queryOptions({ input: { id }, gcTime: 0 });
}
