import { type Opener, readText, type Sealed, sealText } from "#shared/secrets/sealed.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { ForLead } from "./feedback.rules.ts";

const LINK = "feedback link answer";

/** The words of an answer, which still belongs to a person. Null without any. */
export function sealWords(
  secrets: Secrets,
  { sentence, wantsCall, forLead }: ForLead,
): Sealed<typeof LINK> | null {
  const words = { sentence, wantsCall, forLead };
  return sentence || wantsCall || forLead ? sealText(secrets, LINK, JSON.stringify(words)) : null;
}

/** Without words where there are none, or they were encrypted with another key. */
export function openWords(
  opener: Opener<typeof LINK>,
  secrets: Secrets,
  sealed: Sealed<typeof LINK> | null,
): ForLead {
  const text = readText(opener, secrets, LINK, sealed);
  return { sentence: "", wantsCall: false, forLead: false, ...(text !== null && JSON.parse(text)) };
}
