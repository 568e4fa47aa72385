/** The personal data of a part of the site: the source of docs/privacy.md, of a card on /privacy, and of the nightly erasure. */
export interface Retention {
  /** The database tables with the data. */
  tables: readonly string[];
  /** Other places of the data, as text for docs/privacy.md. */
  files?: string;
  what: string;
  why: string;
  /** Who sees it. */
  who: string;
  /** The periods after which the nightly job erases it. */
  erasures?: readonly Erasure[];
  /** Other ends of the retention, such as the deletion of the account. */
  ends: string;
  /** The card on /privacy, or the title of another entry's card that covers it. */
  card: PrivacyCard | string;
}

/** A period, and what `src/app/personal-data/erasures.ts` erases after it. */
export interface Erasure {
  name: string;
  days: number;
  /** The start of the period: "the event". */
  after: string;
}

/** A card on /privacy, written for readers of 14. */
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
