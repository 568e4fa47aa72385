import { implement } from "@orpc/server";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { privacyContract } from "./privacy.contract.ts";
import { privacyCards } from "./privacy-cards.ts";

const os = implement(privacyContract).$context<Needs>().use(guard);

export const privacyRouter = os.router({
  cards: os.cards.handler(() => [...privacyCards]),
});
