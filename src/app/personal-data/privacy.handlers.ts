import { implement } from "@orpc/server";
import { guard, type Needs } from "#shared/handlers/guard.server.ts";
import { withMonths } from "#shared/personal-data/personal-data.ts";
import { privacyContract } from "./privacy.contract.ts";
import { privacyCards } from "./privacy-cards.ts";

const os = implement(privacyContract).$context<Needs<"months">>().use(guard);

export const privacyRouter = os.router({
  cards: os.cards.handler(({ context: { months } }) =>
    privacyCards.map((card) => ({ ...card, until: withMonths(card.until, months) })),
  ),
});
