import { keysOf } from "#shared/keys.ts";

/**
 * The lawful bases of UK GDPR Article 6 that we rely on. Data that can reveal health or belief also needs a condition
 * of Article 9. /privacy and docs/privacy.md show these words.
 */
export const lawfulBases = {
  contract: {
    short: "You asked us for it",
    text: "You asked us for something, such as an account or a ticket, and it cannot be done without.",
    article: "6(1)(b)",
  },
  consent: {
    short: "You said yes",
    text: "You said yes, and may take that back.",
    article: "6(1)(a)",
  },
  explicit: {
    short: "You told us, and said yes",
    text: "You told us yourself, such as what you eat or need, and said yes to our keeping it. You may take that back.",
    article: "6(1)(a) and 9(2)(a)",
  },
  interests: {
    short: "To keep things running and safe",
    text: "We need it to run the place and keep it safe, and it does not weigh more on you than it helps.",
    article: "6(1)(f)",
  },
  legal: {
    short: "The law requires it",
    text: "The law tells us to, such as answering a complaint.",
    article: "6(1)(c)",
  },
  safeguarding: {
    short: "To protect someone",
    text: "To protect a child, or someone who is at risk.",
    article: "6(1)(ea) and 9(2)(g)",
  },
  checks: {
    short: "To check adults",
    text: "We check adults who work with young people. Our safeguarding lead can tell you our legal basis.",
    article: "6(1) and 10; the charity chooses the condition: docs/safety/safeguarding-data.md",
  },
} as const;

export type LawfulBasis = keyof typeof lawfulBases;

export const lawfulBasisNames = keysOf(lawfulBases);
