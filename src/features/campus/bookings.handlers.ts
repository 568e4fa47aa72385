import { implement } from "@orpc/server";
import { type CallContext, guard } from "#shared/api/guard.ts";
import { bookingsContract } from "./bookings.contract.ts";

const os = implement(bookingsContract).$context<CallContext>().use(guard);

export const bookingsRouter = os.router({
  book: os.book.handler(() => {
    throw new Error("not built yet");
  }),
  mine: os.mine.handler(() => {
    throw new Error("not built yet");
  }),
  cancel: os.cancel.handler(() => {
    throw new Error("not built yet");
  }),
});
