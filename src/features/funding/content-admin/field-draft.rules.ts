import * as z from "zod/mini";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import type { FormSchema } from "#shared/forms/use-schema-form.ts";
import { penceOf } from "#shared/money/pence.ts";
import { amountText } from "#shared/money/price.ts";
import { countText } from "#shared/numbers/count.ts";
import { amountInput } from "../content/amounts.rules.ts";
import { editableBreakdown, parseBreakdown } from "../content/breakdown.rules.ts";
import { type ContentField, type ContentValues, contentFieldNames } from "../content/content.rules.ts";
import { fundingFields } from "./content-admin.fields.ts";

/** The form values of one field. */
export type FieldDraft = { value: string };

/** The schema of a field's form. */
export function fieldForm(field: ContentField): FormSchema<FieldDraft, { value: string | number }> {
  return z.object({ value: fundingFields[field] });
}

/** A stored value as text to edit. */
export function draftOf(field: ContentField, value: ContentValues[ContentField]): string {
  if (field === "fundingBreakdown") return editableBreakdown(String(value));
  return typeof value === "number" ? amountInput(value) : value;
}

/** How a field's values are displayed in an edit conflict. */
export function draftWords(field: ContentField): DraftLabels<FieldDraft> {
  return { names: { value: contentFieldNames[field] }, displayValue: ({ value }) => valueText(field, value) };
}

/** A stored or typed value for display: “Fund Mainframe”, £15,480, or the lines of a breakdown. */
export function valueText(field: ContentField, value: string | number): string {
  if (value === "") return "empty";
  switch (field) {
    case "currentRaised":
    case "targetAmount":
      return Number.isNaN(Number(value)) ? `“${value}”` : amountText(penceOf(Number(value)));
    case "supporterCount":
      return Number.isNaN(Number(value)) ? `“${value}”` : countText(Number(value));
    case "fundingBreakdown":
      return breakdownSummary(String(value));
    default:
      return `“${value}”`;
  }
}

function breakdownSummary(text: string): string {
  const { lines } = parseBreakdown(text);
  if (!lines) return `“${text}”`;
  if (lines.length === 0) return "no areas";
  return lines
    .map(({ area, cost, impact }) => [`${area} ${amountText(cost)}`, impact && `(${impact})`])
    .map((parts) => parts.filter(Boolean).join(" "))
    .join("; ");
}
