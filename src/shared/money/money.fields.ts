import * as z from "zod/mini";
import { type Pence, type Pounds, penceOf, poundsOf } from "./pence.ts";

/** Money in a response of the API: the handler returns pence, the client receives pounds. */
export const poundsAnswer = z.pipe(
  z.pipe(z.custom<Pence>(Number.isSafeInteger, "Money is whole pence"), z.transform(poundsOf)),
  z.number() as z.ZodMiniType<Pounds, Pounds>,
);

/** Money in a request: the client sends pounds, checked by the field's schema, and the handler receives pence. */
export function penceOfRequest<Input>(pounds: z.ZodMiniType<Pounds, Input>) {
  return z.pipe(pounds, z.transform(penceOf));
}
