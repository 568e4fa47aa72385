/** What a part of the site keeps of people. docs/privacy.md is written from it, /privacy shows its card, and the nightly job its periods. */
export interface Retention {
  /** The tables of the database that hold it. */
  tables: readonly string[];
  /** Where it lies besides, as docs/privacy.md writes it. */
  files?: string;
  what: string;
  why: string;
  /** Who sees it. */
  who: string;
  /** The periods after which a job erases it. */
  erasures?: readonly Erasure[];
  /** What else ends it, such as the deletion of the account. */
  ends: string;
  /** What /privacy says of it; or the title of the card of another entry that covers it. */
  card: PrivacyCard | string;
}

/** A period, and what `src/app/personal-data/erasures.ts` erases after it. */
export interface Erasure {
  name: string;
  days: number;
  /** From when the days count: "the event". */
  after: string;
}

/** What /privacy says, in words for readers of 14. */
export interface PrivacyCard {
  title: string;
  what: string;
  why: string;
  /** Who sees it. */
  who: string;
  until: string;
}

/** A period in words: "30 days", or hours where it is shorter than a day. */
export function periodText(days: number): string {
  const [count, unit] = days < 1 ? [Math.round(days * 24), "hour"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
