import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { videosContract } from "./videos.contract.ts";

const os = implement(videosContract).$context<CallContext>().use(guard);

export const videosRouter = os.router({
  feed: os.feed.handler(() => ({ mainframe: null, secondary: null, general: null, secondGeneral: null })),
  mine: os.mine.handler(() => ({ tiles: [], waiting: [] })),
  publish: os.publish.handler(({ errors }) => {
    throw errors.UPLOAD_NOT_FOUND();
  }),
  remove: os.remove.handler(() => {}),
  setCaptions: os.setCaptions.handler(({ errors }) => {
    throw errors.NOT_FOUND();
  }),
  report: os.report.handler(({ errors }) => {
    throw errors.NOT_FOUND();
  }),
});
