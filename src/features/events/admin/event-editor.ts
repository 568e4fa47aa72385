import type { QueryKey } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { DeclaredDraft, DeclaredFields } from "#shared/forms/declared-draft.rules.ts";
import type { FormFields, FormSchema } from "#shared/forms/use-schema-form.ts";
import type { MenuAction } from "#shared/ui/ActionMenu.tsx";
import type { BadgeTone } from "#shared/ui/Badge.tsx";
import type { Column } from "#shared/ui/tables/DataTable.tsx";
import type { ManagedEvent } from "./admin.api.ts";
import type { Scope } from "./series.rules.ts";
import type { SlotFields } from "./weekly.rules.ts";

/** An event as its row and its dialogs know it, whatever its kind. */
export type EditedEvent = Pick<
  ManagedEvent,
  | ("id" | "kind" | "university" | "eventDate" | "eventTime" | "maxCapacity" | "status")
  | ("currentAttendees" | "heldPlaces" | "waiting" | "bookings" | "refusedAdmissions" | "laterDates")
> & { endTime?: string | null };

/** How the events of one kind are edited: what the form asks, what a row of its list means, and what it calls. */
export interface EventEditor<Row = { id: string }, Input = object> {
  /** @param row undefined for a new event */
  fieldsOf(row: Row | undefined): DeclaredFields;
  schema: FormSchema<DeclaredDraft, Input>;
  slot: SlotFields;
  /** What the desk calls one of them: "event" or "session". */
  noun: string;
  /** What each date of a new one is called, where that is not the noun, and how many dates it starts with. */
  dates?: { noun: string; usual: number };
  toasts: {
    added: string;
    saved: string;
    deleted?: string;
    notAdded?: Toast;
    notSaved?: Toast;
    notDeleted?: Toast;
    /** The title, in place of `notAdded`, where the session has ended. */
    signedOut?: string;
  };
  /** The fields that refusals of the API are about, by their codes. */
  refusedFields: Readonly<Record<string, string>>;
  /** The values of the form's fields. */
  valuesOf(row: Row): object;
  eventOf(row: Row): EditedEvent;
  /** Below the field of places. */
  takenText?(row: Row): string;
  /** Beside the form: a preview of its draft. */
  Side?: ComponentType<{ id: string; control: FormFields<DeclaredDraft>["control"] }>;
  /**
   * @param alsoOn other dates (yyyy-MM-dd) on which it is added, as a series
   * @param skipsFirst whether it is added on these alone
   * @param copyOf the event whose shifts each of them gets
   */
  create(
    input: Input & {
      alsoOn?: string[] | undefined;
      skipsFirst?: boolean | undefined;
      copyOf?: string | null | undefined;
      idempotencyKey: string;
    },
  ): Promise<Row>;
  update(input: Input & { isConfirmed: boolean; scope: Scope }, base: Row): Promise<Row>;
  callOff(input: {
    id: string;
    scope: Scope;
    message: string | null;
  }): Promise<{ tickets: number; waiting: number }>;
  /** Undefined where they can only be called off. */
  remove?: ((input: { id: string }) => Promise<unknown>) | undefined;
  /** The queries to read again after a change. */
  changes: readonly { key(): QueryKey }[];
  /** Undefined where no table has them. */
  table?: EventTable<Row>;
}

/** What a table of events shows of one. */
export interface EventTable<Row> {
  /** Unique in the table. */
  nameOf(row: Row): string;
  /** With a swatch of its paper. */
  titleOf(row: Row): ReactNode;
  belowOf?(row: Row): ReactNode;
  columns: readonly Column<Row>[];
  statusOf(row: Row): readonly [BadgeTone, string];
  /** An action of the kind. */
  actionOf?(row: Row): MenuAction;
  /** The label of the link to the door. */
  door?: string;
  /** False where a new one is no copy of another. */
  isCopied?: boolean;
}

interface Toast {
  title: string;
  text?: string;
}
