import { describe, expect, test } from "vitest";
import { nightFields, nightForm } from "#features/campus/event-admin/event-admin.fields.ts";
import { sessionFields, sessionForm } from "#features/labs/sessions/sessions.fields.ts";
import { signalFields, signalForm } from "#features/signal/events/events.fields.ts";
import {
  copyOf,
  type DeclaredDraft,
  type DeclaredFields,
  draftOf,
  draftWords,
  emptyDraft,
} from "#shared/forms/declared-draft.rules.ts";
import { poundsIn, type Typed } from "#shared/forms/declared-field.rules.ts";
import { differences, rebased } from "#shared/forms/draft-conflict.rules.ts";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import type { FormSchema } from "#shared/forms/use-schema-form.ts";

const entry = { minimumAge: 16, access: ["step-free"], accessNote: "Lift by the bar." };

/** Stored events of each kind, in the API's form. */
const night = {
  university: "UEL",
  location: "London E16",
  venue: "Royal Dock Hall",
  eventDate: "2027-03-22",
  eventTime: "18:00",
  headliners: ["Tee Mensah", "Delphine O"],
  ticketPrice: 4.5,
  maxCapacity: 180,
  status: "tickets_live",
  ...entry,
};
const session = {
  title: "Open decks",
  description: null,
  mentorId: "7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11",
  venue: "Studio 2",
  sessionDate: "2027-03-14",
  startTime: "18:30",
  endTime: "20:30",
  maxParticipants: 12,
  ...entry,
};
const signal = {
  title: "Roof cinema",
  description: null,
  location: "Bussey Building",
  maxAttendees: 40,
  eventDate: "2027-07-14T17:30:00.000Z",
  registrationClosesAt: null,
};

interface Case {
  kind: string;
  fields: DeclaredFields;
  schema: FormSchema<DeclaredDraft>;
  stored: object;
  /** The errors of the empty form. */
  missing: [string, string][];
}

const kinds: Case[] = [
  {
    kind: "night",
    fields: nightFields,
    schema: nightForm,
    stored: night,
    missing: [
      ["university", "Please enter the university"],
      ["venue", "Please enter the venue"],
      ["location", "Please enter the location"],
      ["eventDate", "Please choose a date"],
      ["eventTime", "Enter a time, for example 18:30"],
      ["ticketPrice", "Enter a price, for example 4.50"],
      ["maxCapacity", "Please enter how many people fit in"],
    ],
  },
  {
    kind: "session",
    fields: sessionFields,
    schema: sessionForm,
    stored: session,
    missing: [
      ["title", "Please enter a title"],
      ["mentorId", "Please choose a mentor"],
      ["sessionDate", "Please choose a date"],
      ["startTime", "Enter a start time, for example 18:30"],
      ["endTime", "Enter an end time, for example 20:30"],
    ],
  },
  {
    kind: "signal",
    fields: signalFields,
    schema: signalForm,
    stored: signal,
    missing: [
      ["title", "Title and event date are required"],
      ["eventDate", "Title and event date are required"],
    ],
  },
];

const formOf = (kind: string) => {
  const found = kinds.find((each) => each.kind === kind);
  if (!found) throw new Error(`No form of ${kind}`);
  return { ...found, draft: draftOf(found.fields, found.stored), words: draftWords(found.fields) };
};

const sent = (kind: string, change: DeclaredDraft = {}) => {
  const { schema, draft } = formOf(kind);
  const result = schema["~standard"].validate({ ...draft, ...change });
  return "value" in result ? result.value : result;
};

describe.each(kinds)("the form of a $kind", ({ kind, fields, schema, stored, missing }) => {
  test("sends back what is stored", () => {
    expect(sent(kind)).toEqual(stored);
  });

  test("of a copy has everything but the date, and what went with it", () => {
    const [date = ""] = Object.keys(fields).filter((name) => /date$/i.test(name));
    const past = {
      ...stored,
      ...(kind === "night" && { status: "sold_out" }),
      ...(kind === "signal" && { registrationClosesAt: "2027-07-13T17:00:00.000Z" }),
    };
    expect(copyOf(fields, past)).toEqual({
      ...draftOf(fields, stored),
      [date]: "",
      // A copy of a sold-out event can be booked, and a copy of a past event is open for sign-up.
      ...(kind === "night" && { status: "upcoming" }),
      ...(kind === "signal" && { registrationClosesAt: "" }),
      // The admin has to choose again a mentor who is no longer offered.
      ...(kind === "session" && { mentorId: "" }),
    });
  });

  test("has an error for each missing field, in its order", async () => {
    expect(await fieldErrorsOf(schema, emptyDraft(fields))).toEqual(missing);
  });

  test("does not count its defaults as typed", () => {
    expect(differences(draftWords(fields), emptyDraft(fields), emptyDraft(fields))).toEqual([]);
  });
});

test("a price has two decimals, a moment London's clocks, and nothing is empty text", () => {
  expect(formOf("night").draft.ticketPrice).toBe("4.50");
  expect(formOf("session").draft.description).toBe("");
  expect(formOf("signal").draft).toMatchObject({ eventDate: "2027-07-14T18:30", registrationClosesAt: "" });
  expect(sent("signal", { registrationClosesAt: "2026-12-01T12:00" })).toMatchObject({
    registrationClosesAt: "2026-12-01T12:00:00.000Z",
  });
  expect(sent("signal", { location: " " })).toMatchObject({ location: null });
});

test("an event has no minimum age and no facts unless they are chosen; empty headliners are dropped", () => {
  const open = { minimumAge: null, access: [], accessNote: null };
  for (const kind of ["night", "session"])
    expect(sent(kind, { minimumAge: "", access: [], accessNote: "" })).toMatchObject(open);
  expect(sent("night", { headliners: ["", " Tee ", "  "] })).toMatchObject({ headliners: ["Tee"] });
});

test.each([
  ["4.5", 4.5],
  ["4.35", 4.35],
  ["£4,50", 4.5],
  [" 0 ", 0],
  ["1000", 1000],
  ["4.505", Number.NaN],
  ["-1", -1],
  ["four", Number.NaN],
  ["", Number.NaN],
  ["1e3", Number.NaN],
])("the price %j is %s", async (text, pounds) => {
  expect(poundsIn(text)).toBe(pounds);
  const { schema, draft } = formOf("night");
  const errors = await fieldErrorsOf(schema, { ...draft, ticketPrice: text });
  expect(errors.map(([field]) => field)).toEqual(pounds >= 0 ? [] : ["ticketPrice"]);
});

const noParticipants = "Please enter how many people can take part, 1 or more";
const noAttendees = "Please enter how many people can come, 1 or more";
const skips = (day: string, time: string) =>
  `The clocks go forward on ${day} and skip ${time}: please choose another time`;

test.each<[kind: string, field: string, typed: Typed, sentence?: string]>([
  ["night", "status", "postponed", "Please choose a status"],
  ["night", "status", "", "Please choose a status"],
  ["night", "venue", " ", "Please enter the venue"],
  ["night", "eventDate", "1999-12-31", "Please choose a date"],
  ["night", "eventDate", "2999-12-31"],
  ["night", "eventDate", "9999-12-31", "Please choose a date"],
  ["night", "eventTime", "24:00", "Enter a time, for example 18:30"],
  ["night", "headliners", Array(21).fill("Act"), "No more than 20 headliners, please"],
  ["night", "headliners", ["Tee", "x".repeat(101)], "No more than 100 characters a name, please"],
  ["night", "ticketPrice", "1000.01", "No more than £1,000.00, please"],
  ["night", "maxCapacity", "0", "Please enter how many people fit in"],
  ["night", "maxCapacity", "12.5", "Please enter how many people fit in"],
  ["night", "minimumAge", "17", "Please choose from the list"],
  ["night", "access", ["step-free", "steps"], "Either step-free or steps, please: not both"],
  ["session", "endTime", "18:31"],
  ["session", "endTime", "18:30", "Please choose an end after the start"],
  ["session", "endTime", "09:00", "Please choose an end after the start"],
  ["session", "maxParticipants", " 1 "],
  ["session", "maxParticipants", "0", noParticipants],
  ["session", "maxParticipants", "-4", noParticipants],
  ["session", "maxParticipants", "2.5", noParticipants],
  ["session", "maxParticipants", "many", noParticipants],
  ["session", "maxParticipants", "", noParticipants],
  ["session", "minimumAge", "18"],
  ["session", "access", ["step-free", "quiet-room"]],
  ["session", "access", ["step-free", "steps"], "Either step-free or steps, please: not both"],
  ["signal", "title", " ", "Title and event date are required"],
  ["signal", "eventDate", "", "Title and event date are required"],
  ["signal", "eventDate", "0027-03-14T18:30", "Title and event date are required"],
  ["signal", "eventDate", "9999-12-31T18:30", "Title and event date are required"],
  ["signal", "eventDate", "soon", "Title and event date are required"],
  ["signal", "eventDate", "2027-03-28T01:30", skips("28 Mar 2027", "01:30")],
  ["signal", "maxAttendees", "1"],
  ["signal", "maxAttendees", "0", noAttendees],
  ["signal", "maxAttendees", "2.5", noAttendees],
  ["signal", "maxAttendees", "", noAttendees],
  ["signal", "registrationClosesAt", "2027-07-14T18:30"],
  ["signal", "registrationClosesAt", "2026-03-29T01:00", skips("29 Mar 2026", "01:00")],
  [
    ...(["signal", "registrationClosesAt", "1027-03-14T18:30"] as const),
    "Enter a date and a time, or leave both empty",
  ],
  ["signal", "registrationClosesAt", "2027-07-14T18:31", "Please choose a closing time before the event"],
])("of a %s, %s %j is refused with %j", async (kind, field, typed, sentence) => {
  const { schema, draft } = formOf(kind);
  expect(await fieldErrorsOf(schema, { ...draft, [field]: typed })).toEqual(
    sentence ? [[field, sentence]] : [],
  );
});

test.each([
  ["night", { eventDate: "2027-03-28", eventTime: "01:30" }, [["eventTime", "01:30"]]],
  [
    "session",
    { sessionDate: "2027-03-28", startTime: "01:00", endTime: "01:59" },
    [
      ["startTime", "01:00"],
      ["endTime", "01:59"],
    ],
  ],
] as const)(
  "of a %s, times that the clocks skip are refused, each at its field",
  async (kind, when, refused) => {
    const { schema, draft } = formOf(kind);
    expect(await fieldErrorsOf(schema, { ...draft, ...when })).toEqual(
      refused.map(([field, time]) => [field, skips("28 Mar 2027", time)]),
    );
  },
);

test.each<[kind: string, field: string, typed: Typed, words: string]>([
  ["night", "venue", " The Vault ", "The Vault"],
  ["night", "status", "sold_out", "SOLD OUT"],
  ["night", "eventDate", "2027-03-22", "22 Mar 2027"],
  ["night", "ticketPrice", "4,5", "£4.50"],
  ["night", "ticketPrice", "four", "four"],
  ["night", "headliners", ["Tee", "", "Zoë"], "Tee, Zoë"],
  ["night", "headliners", [""], "none yet"],
  ["session", "minimumAge", "16", "16 and over"],
  ["session", "minimumAge", "", "For everyone"],
  ["session", "access", ["hearing-loop", "step-free"], "Step-free, Hearing loop"],
  ["session", "mentorId", "7d0f6f5e-3b52-4c0e-9a53-0c8d5f0a8f11", "another one"],
  ["signal", "eventDate", "2027-07-14T18:30", "14 Jul 2027, 18:30"],
  ["signal", "registrationClosesAt", "", "empty"],
  ["signal", "maxAttendees", "40", "40"],
  ["signal", "description", "Bring a cushion.", "“Bring a cushion.”"],
])("in a conflict of a %s, %s %j is %s", (kind, field, typed, words) => {
  expect(formOf(kind).words.displayValue({ [field]: typed }, field)).toBe(words);
});

describe("a change by another admin", () => {
  const { draft: base, words } = formOf("night");
  const mine = {
    ...base,
    venue: "The Vault",
    ticketPrice: "4.5",
    headliners: [...(base.headliners ?? []), ""],
  };
  const theirs = { ...base, venue: "Great Hall", maxCapacity: "200" };

  test("only different values count", () => {
    expect(differences(words, mine, base)).toEqual(["venue"]);
    expect(differences(words, theirs, base)).toEqual(["venue", "maxCapacity"]);
  });

  test("keeps my edits and takes over the rest", () => {
    expect(rebased(words, mine, base, theirs)).toMatchObject({ venue: "The Vault", maxCapacity: "200" });
  });
});
