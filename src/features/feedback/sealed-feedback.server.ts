import { type Opener, readJson, type Sealed, sealJson } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { ForLead } from "./feedback.rules.ts";

const LINK = "feedback link answer";

/** Encrypts the words of an answer, which still belongs to a person. Null without words. */
export function sealWords(
  secrets: Secrets,
  { sentence, wantsCall, forLead }: ForLead,
): Sealed<typeof LINK> | null {
  if (!sentence && !wantsCall && !forLead) return null;
  return sealJson(secrets, LINK, { sentence, wantsCall, forLead });
}

/** The decrypted words; empty without words, or if another key encrypted them. */
export function openWords(
  opener: Opener<typeof LINK>,
  secrets: Secrets,
  sealed: Sealed<typeof LINK> | null,
): ForLead {
  const words = readJson<Partial<ForLead>, typeof LINK>(opener, secrets, LINK, sealed);
  return { sentence: "", wantsCall: false, forLead: false, ...words };
}
