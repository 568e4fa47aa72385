import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** A refused admission, as JSON. */
export type RefusedRow = Awaited<ReturnType<BrowserApi["campus"]["refusedAdmissions"]["list"]>>[number];

export const refusedAdmissionsQuery = (eventId: string) =>
  apiQueries.campus.refusedAdmissions.list.queryOptions({
    input: { eventId },
    meta: { topics: ["campus-bookings"] },
  });
