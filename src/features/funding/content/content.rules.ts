import { keysOf } from "#shared/keys.ts";

/** The fields of the page that admins change, in the order of the page, and how people read their names. */
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

/** Values of the fields, as they are stored. */
export type ContentValues = Record<ContentField, string | number>;

/** Values of some of them. */
export type SomeValues = { [Field in ContentField]?: ContentValues[Field] | undefined };

/** What a page starts with that has no content yet. */
export const startingContent = {
  title: "Fund Mainframe",
  subtitle: "",
  ...{ currentRaised: 0, targetAmount: 0, supporterCount: 0 },
  ...{ eventDate: "", eventLocation: "", eventAudience: "" },
  ...{ aboutTitle: "About the day", aboutContent: "" },
  fundingBreakdown: "[]",
};

/** A field that gets another value. Values are text, as the history keeps them. */
export interface FieldChange {
  field: ContentField;
  oldValue: string;
  newValue: string;
}

/** The fields that a change really changes. */
export function changesIn(content: ContentValues, change: SomeValues): FieldChange[] {
  return contentFields.flatMap((field) => {
    const value = change[field];
    const [oldValue, newValue] = [String(content[field]), String(value)];
    return value === undefined || newValue === oldValue ? [] : [{ field, oldValue, newValue }];
  });
}
