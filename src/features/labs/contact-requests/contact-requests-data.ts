import type { BrowserApi } from "#shared/api/browser-api.ts";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { list } = apiQueries.labs.contactRequests;

/** A message to a mentor as JSON. */
export type ContactRequestRow = Awaited<
  ReturnType<BrowserApi["labs"]["contactRequests"]["list"]>
>["rows"][number];

/** All messages, the newest first. */
export const contactRequestsQuery = longListQuery<ContactRequestRow>(list, "mentor-messages");
