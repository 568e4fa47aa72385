import * as z from "zod/mini";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import { dateText } from "#shared/time/dates.ts";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import {
  type EventColor,
  type EventType,
  eventColorNames,
  eventDefaults,
  eventTypeNames,
  type Institution,
  institutionNames,
} from "../events/calendar-events.rules.ts";
import { calendarEventFields, endsInTime, MISSING_ON_ADD, MISSING_ON_EDIT } from "./calendar-admin.fields.ts";

/** The form values of an event. */
export interface CalendarDraft {
  /** yyyy-MM-dd */
  date: string;
  /** yyyy-MM-dd; empty for an event of one day. */
  endDate: string;
  title: string;
  description: string;
  eventType: EventType;
  institution: Institution;
  color: EventColor;
}

export const emptyDraft: CalendarDraft = {
  date: "",
  endDate: "",
  title: "",
  description: "",
  ...eventDefaults,
};

export function draftOf(event: CalendarEvent): CalendarDraft {
  const { date, endDate, title, description, eventType, institution, color } = event;
  return {
    date,
    endDate: endDate ?? "",
    title,
    description: description ?? "",
    eventType,
    institution,
    color,
  };
}

/** The schema of the form for a new event. */
export const addForm = z.object(calendarEventFields(MISSING_ON_ADD)).check(endsInTime);

/** The schema of the form for an existing event. */
export const editForm = z.object(calendarEventFields(MISSING_ON_EDIT)).check(endsInTime);

/** The body that the form sends. */
export type CalendarInput = z.output<typeof addForm>;

export const draftWords: DraftLabels<CalendarDraft> = {
  names: {
    date: "Date",
    endDate: "Last day",
    title: "Title",
    description: "Description",
    eventType: "Type",
    institution: "Institution",
    color: "Colour",
  },
  displayValue(draft, field) {
    switch (field) {
      case "date":
        return draft.date ? dateText(draft.date) : "no date";
      case "endDate":
        return draft.endDate ? dateText(draft.endDate) : "empty";
      case "eventType":
        return eventTypeNames[draft.eventType];
      case "institution":
        return institutionNames[draft.institution];
      case "color":
        return eventColorNames[draft.color];
      default:
        return draft[field].trim() ? `“${draft[field].trim()}”` : "empty";
    }
  },
};
