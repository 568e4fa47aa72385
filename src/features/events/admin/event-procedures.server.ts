import type { ErrorMap, ErrorMapItem, InferSchemaInput } from "@orpc/server";
import { eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import { type Actor, changeAsStaff } from "#features/auth/audit-log/change-as-staff.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import {
  calledOff,
  changedMeanwhile,
  del,
  forRoles,
  get,
  gone,
  noContent,
  post,
  put,
} from "#shared/handlers/procedure.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import { campusEvents } from "../events/events.tables.ts";
import { type EventKind, kindOf } from "../kinds/kinds.rules.ts";
import {
  callOffInput,
  callOffOutput,
  confirmationSchema,
  type editFields,
  hasVolunteers,
  placesBooked,
  timeSkipped,
} from "./admin.api.ts";
import { areOtherDates, copyOfField, datesOf, type Series, seriesFields } from "./admin.fields.ts";
import { type Change, type ChangeErrors, changeEvents, type EventForm } from "./edit-events.server.ts";
import {
  addEvents,
  callOffEvents,
  type NewRow,
  type RemovedKind,
  removeEvent,
} from "./event-changes.server.ts";
import { movedTo } from "./series.rules.ts";

type Shape = z.core.$ZodShape;

/** Functions that make the error of each code. */
export type Refusals<Code extends string> = Readonly<Record<Code, (options?: object) => Error>>;

type Declared<Code extends string> = Readonly<Record<Code, ErrorMapItem<z.ZodType>>>;

/** How the API edits the events of a kind. */
interface Edits<Fields extends Shape, Edit extends Shape, Row extends z.ZodType, Code extends string> {
  kind: EventKind;
  path: `/${string}`;
  /** An event as its organisers see it. */
  row: Row;
  /** The events of the kind, filtered by `condition`. */
  list: (db: Queryable, condition?: SQL) => Promise<InferSchemaInput<Row>[]>;
  /** The fields that an admin fills in. */
  fields: Fields;
  /** The checks that compare several fields. */
  checks: readonly z.core.$ZodCheck<never>[];
  /** What an edit sends besides the fields: `editFields`, or the same with a number as the version. */
  edit: Edit;
  /** The event's columns for these form values. */
  rowOf: (form: z.output<z.ZodObject<Fields>>) => EventForm;
  statusOf?: (input: z.output<z.ZodObject<Fields & Edit>>) => NonNullable<Change<EventForm>["statusOf"]>;
  /** Refusals that only this kind has, for new events and edits. */
  errors?: Declared<Code>;
  /** The message that refuses an unconfirmed edit; or all refusals of an edit, for a kind with other codes. */
  unconfirmed: string | { errors: Declared<Code>; of: (errors: Refusals<Code>) => Partial<ChangeErrors> };
  /** The refusal to edit a cancelled event, for a kind that never replaces it with a new event. */
  calledOffText?: string;
  /** Prepares what the kind stores beside the event. Called before the event is locked. */
  beside?: (
    tx: Queryable,
    call: {
      context: CallContext;
      /** Undefined for a new event. */
      id: string | undefined;
      form: z.output<z.ZodObject<Fields>>;
      errors: Refusals<Code>;
    },
  ) => Promise<Beside | undefined>;
}

interface Beside {
  /** Whether the kind's additional data changes. It makes the edit count even if no column changes. */
  isChanged: boolean;
  /** Called after the events are stored, with the first event first. Not called if nothing changed. */
  store: (ids: readonly [first: string, ...others: string[]]) => Promise<void>;
}

interface Admin<Fields extends Shape, Edit extends Shape, Row extends z.ZodType, Code extends string>
  extends Edits<Fields, Edit, Row, Code> {
  /** The text of the list in the API reference. */
  listed: { summary: string; description: string };
  rowOf: (form: z.output<z.ZodObject<Fields>>) => EventForm & { title: string };
  /** Additional columns of a new event. */
  newRow?: (
    tx: Queryable,
    row: { title: string; eventDate: string },
    actor: Actor,
  ) => Promise<Partial<NewRow>> | Partial<NewRow>;
}

/** The procedures that list, add, edit and cancel the events of a kind. */
export function eventAdmin<
  Fields extends Shape,
  Edit extends Shape,
  Row extends z.ZodType,
  Code extends string,
>(admin: Admin<Fields, Edit, Row, Code>) {
  const { kind, path, row, fields, checks, rowOf } = admin;
  const staff = forRoles(...kindOf({ kind }).leads);
  const whenOf = (input: object) => {
    const { eventDate: date, eventTime: time } = rowOf(only(fields, input));
    return { date, time };
  };
  return {
    list: staff
      .meta({ tokens: true })
      .route(get(path, admin.listed))
      .output(z.array(row))
      .handler(({ context }) => admin.list(context.database.db) as Promise<never[]>),

    create: staff
      .route(post(path))
      .errors((admin.errors ?? {}) as ErrorMap)
      .input(
        z
          .object({
            ...fields,
            ...seriesFields,
            copyOf: copyOfField,
            /** Generated once for each event, and sent again with every attempt to add it. */
            idempotencyKey: z.uuid(),
          })
          .check(...(checks as []), areOtherDates(whenOf) as never),
      )
      .output(row)
      .handler(({ context, input, errors: declared }) =>
        changeAsStaff(context, async (tx, actor) => {
          const errors = declared as unknown as Refusals<Code>;
          const { copyOf, idempotencyKey, ...series } = input as unknown as NewInput;
          const form = only(fields, input);
          const beside = await admin.beside?.(tx, { context, id: undefined, form, errors });
          const first = rowOf(form);
          const keys = { dates: datesOf(first.eventDate, series), copyOf, idempotencyKey };
          const { id, added } = await addEvents(tx, actor, keys, async (date) => {
            const each = movedTo(first, date);
            return { ticketPrice: penceOf(0), ...each, ...(await admin.newRow?.(tx, each, actor)), kind };
          });
          if (hasAny(added)) await beside?.store(added);
          return storedRow(tx, admin, id);
        }),
      ),

    ...eventEdits(admin),
  };
}

/** The procedures that edit and cancel an event of a kind, or the event and the later ones of its series. */
export function eventEdits<
  Fields extends Shape,
  Edit extends Shape,
  Row extends z.ZodType,
  Code extends string,
>(admin: Edits<Fields, Edit, Row, Code>) {
  const { kind, path, row, fields, unconfirmed } = admin;
  const { leads, log, words } = kindOf({ kind });
  const { subject } = log;
  const usual = {
    NOT_FOUND: gone(subject),
    CAPACITY_BELOW_BOOKINGS: placesBooked,
    CALLED_OFF: admin.calledOffText ? { status: 409, message: admin.calledOffText } : calledOff(words.noun),
    TIME_SKIPPED: timeSkipped,
  };
  const refusals: ErrorMap =
    typeof unconfirmed === "string"
      ? { ...usual, CONFIRM_MOVE: { status: 409, message: unconfirmed, data: confirmationSchema } }
      : unconfirmed.errors;
  return {
    update: forRoles(...leads)
      .route(put(`${path}/{id}`))
      .errors({
        ...(admin.errors as ErrorMap),
        ...refusals,
        CHANGED_MEANWHILE: changedMeanwhile(subject, { [subject]: row }),
      })
      .input(z.object({ ...fields, ...admin.edit }).check(...(admin.checks as [])))
      .output(row)
      .handler(({ context, input, errors: declared }) =>
        changeAsStaff(context, async (tx, { record }) => {
          const { id, updatedAt, version, isConfirmed, scope } = input as unknown as EditInput;
          const errors = declared as unknown as ChangeErrors & Refusals<Code>;
          const changedSince = declared.CHANGED_MEANWHILE as unknown as (options: object) => Error;
          const form = only(fields, input);
          const beside = await admin.beside?.(tx, { context, id, form, errors });
          const change = {
            ...{ id, kind, isConfirmed, scope, form: admin.rowOf(form), hasMore: beside?.isChanged ?? false },
            updatedAt: updatedAt ?? new Date(version),
            ...(admin.statusOf && { statusOf: admin.statusOf(input as never) }),
          };
          const refused = typeof unconfirmed === "string" ? errors : { ...errors, ...unconfirmed.of(errors) };
          const changed = await changeEvents(tx, { ...context, record }, change, refused, async () =>
            changedSince({ data: { [subject]: await storedRow(tx, admin, id) } }),
          );
          if (hasAny(changed)) await beside?.store(changed);
          return storedRow(tx, admin, id);
        }),
      ),

    callOff: forRoles(...leads)
      .route(post(`${path}/{id}/call-off`))
      .errors({
        NOT_FOUND: refusals.NOT_FOUND ?? usual.NOT_FOUND,
        EVENT_OVER: { status: 409, message: `This ${subject} is over.` },
      })
      .input(callOffInput)
      .output(callOffOutput)
      .handler(({ context, input, errors }) => callOffEvents(context, { kind, ...input }, errors)),
  };
}

/** The procedure that deletes an event of a kind. @param goneText the refusal of an unknown event, if it has one */
export function eventRemoval(
  kind: RemovedKind,
  path: `/${string}`,
  { bookedText, goneText }: { bookedText: string; goneText?: string },
) {
  const { leads, log } = kindOf({ kind });
  const refusalOfNone: ErrorMap = goneText ? { NOT_FOUND: { status: 404, message: goneText } } : {};
  return forRoles(...leads)
    .route(del(`${path}/{id}`, noContent))
    .errors(refusalOfNone)
    .errors({
      HAS_BOOKINGS: { status: 409, message: bookedText },
      HAS_WAITING: {
        status: 409,
        message: `People are waiting for this ${log.subject}, so you can’t delete it. Cancel it instead, and we email them.`,
      },
      HAS_VOLUNTEERS: hasVolunteers,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .handler(async ({ context, input: { id }, errors }) => {
      const isFound = await removeEvent(context, { id, kind }, errors);
      if (!isFound && goneText) throw (errors as unknown as Refusals<"NOT_FOUND">).NOT_FOUND();
    });
}

type NewInput = Series & { copyOf: string | null; idempotencyKey: string };

/** The request has exactly one of `updatedAt` and `version`. */
type EditInput = z.output<z.ZodObject<typeof editFields>> & { updatedAt?: Date; version: number };

/** The input's values for `fields`, without everything else. */
function only<Fields extends Shape>(fields: Fields, input: object) {
  const values = Object.entries(input).filter(([name]) => name in fields);
  return Object.fromEntries(values) as z.output<z.ZodObject<Fields>>;
}

function hasAny(ids: readonly string[]): ids is [string, ...string[]] {
  return ids.length > 0;
}

/** An event that this transaction has stored. */
async function storedRow<Row extends z.ZodType>(
  tx: Queryable,
  { list }: Pick<Edits<Shape, Shape, Row, never>, "list">,
  id: string,
): Promise<InferSchemaInput<Row>> {
  const [event] = await list(tx, eq(campusEvents.id, id));
  if (!event) throw new Error("The event that was just saved is gone");
  return event;
}
