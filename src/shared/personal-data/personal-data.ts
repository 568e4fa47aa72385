import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { londonDate } from "#shared/time/london.ts";
import type { defaultMonths } from "#shared/time/periods.ts";
import type { LawfulBasis } from "./lawful-bases.rules.ts";

/**
 * The personal data of a table: its purpose, the owner of its rows, and the fate of each column and when. The
 * download, the erasure, /privacy, docs/privacy.md and the rows of tests are derived from it. A missing column fails
 * the type check (docs/decisions/086).
 */
export type PersonalData<Table extends PgTable> = Said &
  TableWithPeriods<Table> & {
    /**
     * The fate of the rows when the account is deleted, enforced by foreign keys and triggers. "kept": there is another
     * reason to store them, which docs/privacy.md names.
     */
    afterDeletion: "deleted" | "kept without the person" | "kept";
    owner: Owner<FieldOf<Table>>;
    columns: { readonly [Field in FieldOf<Table>]: ColumnFate<Table["$inferSelect"][Field]> };
    /** Columns of a referenced table that the download adds, such as the name of the event. */
    with?: Readonly<Record<string, PgColumn>>;
  };

/** A table of personal data without a link to accounts: no download includes it. */
export type UnlinkedData<Table extends PgTable> = Said & TableWithPeriods<Table>;

interface TableWithPeriods<Table extends PgTable> {
  table: Table;
  periods?: readonly Period<Table>[];
}

/** The personal data of some table. */
export type AnyPersonalData = Said &
  AnyTable &
  Required<Pick<AnyTable, "owner" | "columns">> &
  Pick<PersonalData<PgTable>, "afterDeletion" | "with">;

/** Some table of personal data. */
export interface AnyTable {
  table: PgTable;
  owner?: Owner<string>;
  columns?: Readonly<Record<string, ColumnFate<unknown>>>;
  periods?: readonly AnyPeriod[];
}

/** The words of a table, or the declaration that has them for several tables. */
export type Said = PersonalWords | { saidWith: PersonalWords };

/** The text about data in docs/privacy.md and /privacy. */
export type PersonalWords = {
  /** Places other than tables, in Markdown. */
  files?: string;
  basis: LawfulBasis;
  /** Recipients outside the charity and its hosting, in the words of /privacy. */
  recipients?: string;
  /** The event that erases the data before its period ends. Omitted: the deletion of the account. */
  ends?: string;
} & (
  | (Partial<Details> & {
      /** The card of /privacy. docs/privacy.md uses its words for omitted details. */
      card: PrivacyCard;
    })
  | (Details & {
      /** The title of another card of /privacy that covers this data. */
      card: string;
    })
);

/** The text of docs/privacy.md beyond the card. */
interface Details {
  what: string;
  why: string;
  /** The roles that read it. */
  who: string;
}

/** A card of /privacy, in words for readers of 14. */
export interface PrivacyCard {
  title: string;
  /** The data, repeated in the README.txt of a download. */
  what: string;
  why: string;
  who: string;
  until: string;
}

/** The words of a table's declaration. */
export function wordsOf(said: Said): PersonalWords {
  return "saidWith" in said ? said.saidWith : said;
}

/** The title of the card, and the text of docs/privacy.md: the details, or else the words of the card. */
export function detailsOf({ card, what, why, who }: PersonalWords): Details & { title: string } {
  if (typeof card === "string") return { title: card, what, why, who } as Details & { title: string };
  return { title: card.title, what: what ?? card.what, why: why ?? card.why, who: who ?? card.who };
}

/**
 * How download and erasure treat a column. A download contains `shown` columns, but no `hidden` ones: keys, secrets,
 * other people's data. Where a row outlives its period, each column is `kept`, or `emptied` to a value.
 */
export type ColumnFate<Value> =
  | "shown"
  | "hidden"
  | "kept"
  | "keptHidden"
  | { emptied: Value | SQL; isHidden?: true };

/**
 * A column with the account's id or email address, or the owner of the row that a foreign key refers to. With
 * `orAddress`, a row without an account belongs to an address.
 */
export type Owner<Field extends string> =
  | { account: Field; orAddress?: Field }
  | { address: Field }
  | { parent: AnyPersonalData };

/** A period, and the effect of its end. */
export interface Period<Table extends PgTable> {
  name: string;
  days: number;
  /** The setting of the operator that changes the period, in months. */
  setting?: MonthsSetting;
  /** The start of the period, in words: "the event". */
  after: string;
  /**
   * The column with the start, of this table or of a referenced one; of several the first that is not null. Omitted:
   * a function of the noun's `x.personal-data.ts` ends the period.
   */
  from?: PgColumn | readonly PgColumn[];
  /** The values of the rows that have this period. */
  where?: { readonly [Field in FieldOf<Table>]?: Table["$inferSelect"][Field] };
  /** Rows with a period that starts later than `from`: whether it has not started before a day (yyyy-MM-dd). */
  notBefore?: (day: string) => SQL;
  /** The end empties the columns. Omitted: it deletes the row. */
  empties?: true;
}

export interface AnyPeriod extends Omit<Period<PgTable>, "where"> {
  where?: Readonly<Record<string, unknown>>;
}

/** The periods that the operator sets, in months. */
export type MonthsSetting = keyof typeof defaultMonths;

export type Months = Readonly<Record<MonthsSetting, number>>;

/** All columns but `searchText`, which PostgreSQL computes: it is in no download, and follows emptied columns. */
type FieldOf<Table extends PgTable> = Exclude<keyof Table["$inferSelect"] & string, "searchText">;

/** A place of personal data: a table, or files. */
export interface PersonalPlace {
  words: PersonalWords;
  name?: string;
  erasures: readonly Erasure[];
}

/** A table with personal data of accounts. `personalTable` makes it from the table's declaration. */
export interface PersonalTable extends PersonalPlace {
  declared: AnyPersonalData;
  /** The name of the table and of its file in a download. */
  name: string;
  /** Public paths of the stored files that are deleted with the account. */
  filesOf?: (db: Queryable, person: Person) => Promise<string[]>;
  /** Queues jobs that remove those files, in case the store fails after the account's deletion. */
  queueEndOfFiles?: (jobs: Pick<Jobs, "enqueue">, tx: Queryable, person: Person) => Promise<void>;
  /**
   * Erases an address at its owner's request, or with their account, where only a keyed digest finds the rows.
   * Triggers do it for all other tables.
   */
  eraseAddress?: (tx: Queryable, email: string, secrets: Secrets) => Promise<void>;
  /** The person's rows for a download, with encrypted columns decrypted. */
  rowsOf: (db: Queryable, person: Person, secrets: Secrets) => Promise<object[]>;
}

/** The owner of the data. */
export interface Person {
  userId: string;
  /** Null while the account's address is unproven: rows with that address may belong to another person. */
  email: string | null;
}

/** A period, and the erasure after it. */
export interface Erasure extends Pick<AnyPeriod, "name" | "days" | "setting" | "after"> {
  /** The table of the period, where a column starts it. */
  of?: { declared: AnyTable; period: AnyPeriod };
  /** Erases the rows with a period that started before that moment. */
  erase: (db: Queryable, before: Date, site: ErasureSite) => Promise<void>;
}

/** What an erasure needs that deletes more than rows. A later folder adds members, such as the mail outbox. */
export interface ErasureSite {
  database: Database;
  jobs: Pick<Jobs, "enqueue" | "retryFailed">;
  /** Without a trailing slash. */
  siteUrl: string;
  tables: readonly PersonalTable[];
}

/** An erasure with a period that starts on the day of an event. */
export function byDay(erase: (db: Queryable, date: string) => Promise<void>): Erasure["erase"] {
  return (db, before) => erase(db, londonDate(before));
}

/** A text of a card with the operator's periods: the number replaces `{ACCOUNT_IDLE_MONTHS}`. */
export function withMonths(text: string, months: Months): string {
  return text.replace(/\{(\w+)\}/g, (_, name: MonthsSetting) => String(months[name]));
}

/** Formats a period: "30 days", or hours below a day. */
export function periodText(days: number): string {
  const [count, unit] = days < 1 ? [Math.round(days * 24), "hour"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
