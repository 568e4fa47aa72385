import type { ReactNode } from "react";

const code = /([A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4})/;

/**
 * Wraps the ticket and invitation codes of a sentence, so that they break at a hyphen only if they exceed a whole line.
 */
export function unbrokenCodes(sentence: string): ReactNode {
  const parts = sentence.split(code);
  if (parts.length === 1) return sentence;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part && <span key={`${parts[at - 1]} ${part}`}>{part}</span>
    ) : (
      <span key={part} className="inline-block">
        {part}
      </span>
    ),
  );
}
