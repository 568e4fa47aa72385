import type { BrowserApi } from "#shared/api/browser-api.ts";

/** An adult with their check, as JSON. */
export type AdultRow = Awaited<ReturnType<BrowserApi["rota"]["checks"]["list"]>>[number];
