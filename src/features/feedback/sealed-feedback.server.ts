import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { ForLead } from "./feedback.rules.ts";

const [LINK, SENTENCE] = ["feedback link answer", "feedback sentence"];

/** The words of an answer, which still belongs to a person. Null without any. */
export function sealWords(secrets: Secrets, { sentence, wantsCall, forLead }: ForLead): string | null {
  const words = { sentence, wantsCall, forLead };
  return sentence || wantsCall || forLead ? secrets.seal(LINK, JSON.stringify(words)) : null;
}

/** Without words where there are none, or they were encrypted with another key. */
export function openWords(secrets: Secrets, sealed: string | null): ForLead {
  const text = open(secrets, LINK, sealed);
  return { sentence: "", wantsCall: false, forLead: false, ...(text !== null && JSON.parse(text)) };
}

/** A sentence that belongs to no person any more. */
export function sealSentence(secrets: Secrets, sentence: string): string {
  return secrets.seal(SENTENCE, sentence);
}

/** Null for one that was encrypted with another key. */
export function openSentence(secrets: Secrets, sealed: string): string | null {
  return open(secrets, SENTENCE, sealed);
}

function open(secrets: Secrets, purpose: string, sealed: string | null): string | null {
  try {
    return sealed && secrets.open(purpose, sealed);
  } catch {
    // Encrypted with another key.
    return null;
  }
}
