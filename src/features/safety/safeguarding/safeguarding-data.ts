import type { BrowserApi } from "#shared/api/browser-api.ts";

type Api = BrowserApi["safety"]["safeguarding"];

/** A case of the list, as JSON. */
export type CaseRow = Awaited<ReturnType<Api["list"]>>[number];

/** A case with its chronology, as JSON. */
export type FullCase = Awaited<ReturnType<Api["read"]>>;
