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

/** The fields of an event that its row and dialogs need, whatever its kind. */
export type EditedEvent = Pick<
  ManagedEvent,
  | ("id" | "kind" | "university" | "eventDate" | "eventTime" | "maxCapacity" | "status")
  | ("currentAttendees" | "heldPlaces" | "waiting" | "bookings" | "refusedAdmissions" | "laterDates")
> & { endTime?: string | null };

/** How admins edit the events of one kind: the form's fields, the meaning of a row, and the API calls. */
export interface EventEditor<Row = { id: string }, Input = object> {
  /** @param row undefined for a new event */
  fieldsOf(row: Row | undefined): DeclaredFields;
  schema: FormSchema<DeclaredDraft, Input>;
  slot: SlotFields;
  /** The back office's noun for one event: "event" or "session". */
  noun: string;
  /** The noun for each date of a new event if it differs, and the number of dates the form starts with. */
  dates?: { noun: string; usual: number };
  toasts: {
    added: string;
    saved: string;
    deleted?: string;
    notAdded?: Toast;
    notSaved?: Toast;
    notDeleted?: Toast;
    /** The title shown instead of `notAdded` if the session has expired. */
    signedOut?: string;
  };
  /** The form field that an API refusal belongs to, by error code. */
  refusedFields: Readonly<Record<string, string>>;
  valuesOf(row: Row): object;
  eventOf(row: Row): EditedEvent;
  /** The text below the capacity field. */
  takenText?(row: Row): string;
  /** A preview of the draft, shown beside the form. */
  Side?: ComponentType<{ id: string; control: FormFields<DeclaredDraft>["control"] }>;
  /**
   * @param alsoOn other dates (yyyy-MM-dd) for a series
   * @param skipsFirst whether only the dates in `alsoOn` are added
   * @param copyOf the event with the shifts to copy
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
  /** Undefined if events of this kind can only be cancelled. */
  remove?: ((input: { id: string }) => Promise<unknown>) | undefined;
  /** The queries to invalidate after a change. */
  changes: readonly { key(): QueryKey }[];
  /** Undefined if no table lists the kind. */
  table?: EventTable<Row>;
}

/** How a table of events shows one event. */
export interface EventTable<Row> {
  /** A name that is unique in the table. */
  nameOf(row: Row): string;
  /** The title with a swatch of the ticket's paper. */
  titleOf(row: Row): ReactNode;
  belowOf?(row: Row): ReactNode;
  columns: readonly Column<Row>[];
  statusOf(row: Row): readonly [BadgeTone, string];
  /** An extra menu entry of the kind. */
  actionOf?(row: Row): MenuAction;
  /** The label of the link to the check-in page. */
  door?: string;
  /** False if a new event cannot copy another one. */
  isCopied?: boolean;
}

interface Toast {
  title: string;
  text?: string;
}
