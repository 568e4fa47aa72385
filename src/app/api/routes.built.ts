import { minifyContractRouter } from "@orpc/contract";
import { router } from "../router.ts";

/** The API's routes for the browser's client, without the schemas, which would bundle zod. */
export const routes = minifyContractRouter(router);
