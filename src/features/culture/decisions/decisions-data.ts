import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { decisions } = apiQueries.culture;

type Api = BrowserApi["culture"]["decisions"];

/** The JSON form of a decision about one of the account's videos. */
export type OwnDecision = Awaited<ReturnType<Api["mine"]>>[number];

export const ownDecisionsQuery = decisions.mine.queryOptions({ meta: { topics: ["videos"] } });
