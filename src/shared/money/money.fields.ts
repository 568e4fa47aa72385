import * as z from "zod/mini";
import { type Pence, type Pounds, penceOf, poundsOf } from "./pence.ts";

/** Money in an answer of the API: pence of the handler, sent as pounds. */
export const poundsAnswer = z.pipe(
  z.pipe(z.custom<Pence>(Number.isSafeInteger, "Money is whole pence"), z.transform(poundsOf)),
  z.number() as z.ZodMiniType<Pounds, Pounds>,
);

/** Money in a request: pounds of the sender by the field's schema, pence for the handler. */
export function penceOfRequest<Input>(pounds: z.ZodMiniType<Pounds, Input>) {
  return z.pipe(pounds, z.transform(penceOf));
}
