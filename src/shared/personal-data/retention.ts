/**
 * Personal data in one or more tables. docs/privacy.md is generated from it, /privacy shows its card, and the erasure
 * jobs use its periods.
 */
export interface Retention {
  tables: readonly string[];
  /** Places other than tables, in Markdown. */
  files?: string;
  /** The data, in the words of docs/privacy.md. */
  what: string;
  /** The purpose. */
  why: string;
  /** The readers. */
  who: string;
  /** The periods after which a job erases it. */
  erasures?: readonly Erasure[];
  /** Other events that delete it, such as the deletion of the account. */
  ends: string;
  /** The card of /privacy, or the title of another entry's card that covers this one. */
  card: PrivacyCard | string;
}

/** A period, and the erasure of `src/app/personal-data/erasures.ts` after it. */
export interface Erasure {
  name: string;
  days: number;
  /** The start of the period: "the event". */
  after: string;
}

/** A card of /privacy, in words for readers of 14. */
export interface PrivacyCard {
  title: string;
  what: string;
  why: string;
  who: string;
  until: string;
}

/** Formats a period: "30 days", or hours below a day. */
export function periodText(days: number): string {
  const [count, unit] = days < 1 ? [Math.round(days * 24), "hour"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
