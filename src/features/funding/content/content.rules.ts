import { keysOf } from "#shared/keys.ts";
import { type Pence, penceOf, poundsOf } from "#shared/money/pence.ts";

/** The editable fields of the page, in its order, with their labels. */
export const contentFieldNames = {
  title: "Title",
  subtitle: "Subtitle",
  currentRaised: "Amount raised",
  targetAmount: "Target",
  supporterCount: "Supporters",
  eventDate: "When",
  eventLocation: "Where",
  eventAudience: "Who",
  aboutTitle: "About heading",
  aboutContent: "About text",
  fundingBreakdown: "Breakdown",
} as const;

export type ContentField = keyof typeof contentFieldNames;

export const contentFields = keysOf(contentFieldNames);

/** Stored values by field. */
export type ContentValues = Record<ContentField, string | number>;

/** The values of some fields. */
export type PartialContentValues = { [Field in ContentField]?: ContentValues[Field] | undefined };

/** The initial content of the page. */
export const startingContent = {
  title: "Fund Mainframe",
  subtitle: "",
  currentRaised: penceOf(0),
  targetAmount: penceOf(0),
  supporterCount: 0,
  eventDate: "",
  eventLocation: "",
  eventAudience: "",
  aboutTitle: "About the day",
  aboutContent: "",
  fundingBreakdown: "[]",
};

/** A change of one field. Values are text, as in the history: money is pounds. */
export interface FieldChange {
  field: ContentField;
  oldValue: string;
  newValue: string;
}

/** The fields whose value differs. */
export function changesIn(content: ContentValues, change: PartialContentValues): FieldChange[] {
  return contentFields.flatMap((field) => {
    const value = change[field];
    const [oldValue, newValue] = [textOf(field, content[field]), textOf(field, value)];
    return value === undefined || newValue === oldValue ? [] : [{ field, oldValue, newValue }];
  });
}

function textOf(field: ContentField, value: string | number | undefined): string {
  const isMoney = field === "currentRaised" || field === "targetAmount";
  return String(isMoney && value !== undefined ? poundsOf(value as Pence) : value);
}
