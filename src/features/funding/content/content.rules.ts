import { keysOf } from "#shared/keys.ts";

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
  currentRaised: 0,
  targetAmount: 0,
  supporterCount: 0,
  eventDate: "",
  eventLocation: "",
  eventAudience: "",
  aboutTitle: "About the day",
  aboutContent: "",
  fundingBreakdown: "[]",
};

/** A change of one field. Values are text, as in the history. */
export interface FieldChange {
  field: ContentField;
  oldValue: string;
  newValue: string;
}

/** The fields whose value differs. */
export function changesIn(content: ContentValues, change: PartialContentValues): FieldChange[] {
  return contentFields.flatMap((field) => {
    const value = change[field];
    const [oldValue, newValue] = [String(content[field]), String(value)];
    return value === undefined || newValue === oldValue ? [] : [{ field, oldValue, newValue }];
  });
}
