import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { londonDate } from "#shared/time/london.ts";
import type { LawfulBasis } from "./lawful-bases.rules.ts";
import type { AnyPeriod, AnyPersonalColumns, MonthsSetting } from "./personal-columns.ts";

/**
 * Personal data in one or more tables. docs/privacy.md is generated from it, /privacy shows its card, the erasure jobs
 * use its periods, and "download my data" reads its tables.
 */
export interface PersonalData {
  tables?: readonly PersonalTable[];
  /** Tables of the same data whose rows lead to no account: they are in no download. */
  unlinkedTables?: readonly string[];
  /** Places other than tables, in Markdown. */
  files?: string;
  /** The data, in the words of docs/privacy.md. */
  what: string;
  /** The purpose. */
  why: string;
  /** The lawful basis. */
  basis: LawfulBasis;
  /** The roles that read it. */
  who: string;
  /** Who gets it outside the charity and its hosting, in the words of /privacy. */
  recipients?: string;
  /** Periods beside those of the tables, whose end one query cannot do. */
  erasures?: readonly Erasure[];
  /** Other events that delete it, such as the deletion of the account. */
  ends: string;
  /** The card of /privacy, or the title of another entry's card that covers this one. */
  card: PrivacyCard | string;
}

/** A table with personal data of accounts: `personalTable` makes it of the table's declaration. */
export interface PersonalTable extends Pick<AnyPersonalColumns, "about" | "withheld" | "afterDeletion"> {
  declared: AnyPersonalColumns;
  /** The table's name, and that of its file in a download. */
  name: string;
  /** The table's periods. */
  erasures: readonly Erasure[];
  /** Public paths of the stored files that are deleted with the account. */
  filesOf?: (db: Queryable, person: Person) => Promise<string[]>;
  /** Queues jobs that remove those files, in case the store fails after the account's deletion. */
  queueEndOfFiles?: (jobs: Pick<Jobs, "enqueue">, tx: Queryable, person: Person) => Promise<void>;
  /**
   * Erases an address whose owner wants it, or deletes their account, where only a keyed digest finds its rows; triggers do
   * it for all other tables.
   */
  eraseAddress?: (tx: Queryable, email: string, secrets: Secrets) => Promise<void>;
  /** The person's rows for a download, with encrypted columns decrypted. */
  rowsOf: (db: Queryable, person: Person, secrets: Secrets) => Promise<object[]>;
}

/** The account whose data it is. */
export interface Person {
  userId: string;
  /** Null while the account's address is unproven: rows that are found by an address are not its own. */
  email: string | null;
}

/** A period, and the erasure after it. */
export interface Erasure {
  name: string;
  days: number;
  /** The setting of the operator that changes the period, in months. */
  setting?: MonthsSetting;
  /** The start of the period: "the event". */
  after: string;
  /** The table that the period is of, where one query ends it. */
  of?: { declared: AnyPersonalColumns; period: AnyPeriod };
  /** Erases what started its period before that moment. */
  erase: (db: Queryable, before: Date, site: ErasureSite) => Promise<void>;
}

/** What an erasure works with that deletes more than rows. A later folder adds what it needs, such as mail. */
export interface ErasureSite {
  database: Database;
  jobs: Pick<Jobs, "enqueue" | "retryFailed">;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Every table with personal data of accounts. */
  tables: readonly PersonalTable[];
}

export type Months = Readonly<Record<MonthsSetting, number>>;

/** All periods of an entry: those of its tables, then its own. */
export function erasuresOf({ tables = [], erasures = [] }: PersonalData): Erasure[] {
  return [...tables.flatMap((table) => table.erasures), ...erasures];
}

/** A card of /privacy, in words for readers of 14. */
export interface PrivacyCard {
  title: string;
  what: string;
  why: string;
  who: string;
  until: string;
}

/** An erasure whose period starts with the day of an event. */
export function byDay(erase: (db: Queryable, date: string) => Promise<void>): Erasure["erase"] {
  return (db, before) => erase(db, londonDate(before));
}

/** A text of a card with the operator's periods: `{ACCOUNT_IDLE_MONTHS}` stands for the number. */
export function withMonths(text: string, months: Months): string {
  return text.replace(/\{(\w+)\}/g, (_, name: MonthsSetting) => String(months[name]));
}

/** Formats a period: "30 days", or hours below a day. */
export function periodText(days: number): string {
  const [count, unit] = days < 1 ? [Math.round(days * 24), "hour"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
