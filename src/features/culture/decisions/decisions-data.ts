import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { decisions } = apiQueries.culture;

type Api = BrowserApi["culture"]["decisions"];

/** A decision about a video of the account, as JSON. */
export type OwnDecision = Awaited<ReturnType<Api["mine"]>>[number];

export const ownDecisionsQuery = decisions.mine.queryOptions({ meta: { topics: ["videos"] } });
