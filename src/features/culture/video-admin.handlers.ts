import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { videoAdminContract } from "./video-admin.contract.ts";

const os = implement(videoAdminContract).$context<CallContext>().use(guard);

export const videoAdminRouter = os.router({
  list: os.list.handler(() => []),
  hide: os.hide.handler(({ errors }) => {
    throw errors.NOT_FOUND();
  }),
  show: os.show.handler(({ errors }) => {
    throw errors.NOT_FOUND();
  }),
  approve: os.approve.handler(({ errors }) => {
    throw errors.NOT_FOUND();
  }),
  resolveReports: os.resolveReports.handler(({ errors }) => {
    throw errors.NOT_FOUND();
  }),
});
