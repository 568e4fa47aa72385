import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { details } = apiQueries.programme.registrations;

/** A registration as JSON. */
export type RegistrationRow = Awaited<
  ReturnType<BrowserApi["programme"]["registrations"]["list"]>
>["rows"][number];

/** The confidential fields of a registration. Not cached, since each read is logged. */
export function registrationDetailsQuery(id: string) {
  return details.queryOptions({ input: { id }, gcTime: 0 });
}
