import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { trackUploadsContract } from "./track-uploads.contract.ts";

const os = implement(trackUploadsContract).$context<CallContext>().use(guard);

export const trackUploadsRouter = os.router({
  publish: os.publish.handler(({ errors }) => {
    throw errors.MISSING_FIELDS();
  }),
});
