import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Every boolean with a default value, in the API, in forms and in rows. Each default is the safe one for young
 * people, with the reason. "Left out" means that code decides.
 */
const decisions: Record<string, string> = {
  "auth/account/accounts.tables.ts isAddressUnproven false": "set where an address is typed and not proven",
  "auth/account/accounts.tables.ts isDemoAdmin false": "no account is the admin of a demo",
  "auth/account/accounts.tables.ts isNewEmailTheirs false": "a new address is proven first",
  "auth/roles/roles.api.ts confirmSelf false": "nobody takes their own role by a slip",
  "campus/dashboard/booking-admin.api.ts mayBookAgain false": "a cancelled person asks first",
  "campus/dashboard/screens/CancelBookingDialog.tsx mayBookAgain false": "a cancelled person asks first",
  "culture/videos.api.ts replace false": "no captions are overwritten by a slip",
  "culture/videos/videos.tables.ts ownedByCharity false": "a video is its member’s, who can take it down",
  "door/check-ins/check-ins.api.ts letIn true": "a refused person who was let in is recorded",
  "events/bookings/booking-form.rules.ts companion false":
    "a second person on a ticket is said, never assumed",
  "events/bookings/bookings.fields.ts companion false": "a second person on a ticket is said, never assumed",
  "events/my-tickets/GiveUpDialog.tsx isForGood false": "a guardian’s no is given, never assumed",
  "events/admin/admin.api.ts isConfirmed false": "a move that many are mailed about is confirmed",
  "events/admin/admin.fields.ts skipsFirst false": "a series has the date that was typed",
  "events/events/events.tables.ts isActive true": "an event that is added is public by intent",
  "events/bookings/bookings.tables.ts checkedIn false": "nobody is counted as in who was not seen",
  "events/bookings/bookings.tables.ts isGuest false": "set for a booking without an account",
  "events/bookings/bookings.tables.ts addedByStaff false": "set by the form of the staff alone",
  "campus/dashboard/booking-admin.api.ts waits false": "an address is put on no list by a slip",
  "events/bookings/bookings.tables.ts waits false": "set while a guardian has to answer",
  "events/bookings/bookings.tables.ts wasConfirmed true":
    "`newBooking` says so of each; an imported place is confirmed",
  "feedback/feedback.api.ts forLead false":
    "clients of version 1.0.0 send none; the site’s form always sends its box",
  "feedback/feedback.tables.ts isConcern false": "set by the two boxes of the form and by watched words",
  "labs/mentors/mentors.tables.ts isActive true": "a mentor who is added is public by intent",
  "programme/certificates/certificates.tables.ts showsCycle true":
    "says nothing of who it is: of a name, initials are the default, and only the holder has the code",
  "programme/certificates/certificates.tables.ts showsWeeks true": "as the cycle",
  "programme/cycles/cycles.tables.ts isOpen true":
    "a cycle takes registrations, and the charity decides on each",
  "programme/registrations/registrations.tables.ts addedByStaff false":
    "only the office’s form says so; people register themselves",
  "push/push.tables.ts alerts false": "phones are told what was asked for",
  "push/push.tables.ts changes false": "phones are told what was asked for",
  "push/push.tables.ts offers false": "phones are told what was asked for",
  "push/push.tables.ts reminders false": "phones are told what was asked for",
  "push/push.tables.ts tasks false": "phones are told what was asked for",
  "rota/shifts/ShiftDialog.tsx opensDoor false": "the door’s list opens where a lead says so",
  "rota/shifts/ShiftDialog.tsx withUnder18s false": "of a stored shift; a new one has the need of its event",
  "rota/shifts/shifts.fields.ts withUnder18s left out": "on at an event open to under-18s",
  "rota/shifts/shifts.tables.ts opensDoor false": "the door’s list opens where a lead says so",
  "rota/shifts/shifts.tables.ts withUnder18s false":
    "on all the same where no reason is stored (`isWithUnder18s`)",
  "signal/invitations/invitations.api.ts waits false": "an address is put on no list by a slip",
  "signal/subscriptions/subscriptions.tables.ts isActive false":
    "an address gets alerts once it is confirmed",
};

const inSchema =
  /(\w+): z\s*\.(?:boolean\(\)\s*\.default\((true|false)\)|_default\(z\.boolean\(\), (true|false)\)|boolean\(\)\s*\.optional\(\)|optional\(z\.boolean\(\)\))/g;
const inTable = /(\w+): boolean\([^)]*\)[^,]*?\.default\((true|false)\)/g;
const inForm =
  /\b(?!abort|optional)(\w+): (?:[^,\n]*\?\? )?(true|false)(?=[,\s]*[}\n])|\[(\w+), \w+\] = useState\((true|false)\)/g;

/** The defaults of a source file, in the form `field value`. */
function defaultsIn(file: string, text: string): string[] {
  if (/\.(api|fields)\.ts$/.test(file))
    return [...text.matchAll(inSchema)].map(([, name, on, other]) => `${name} ${on ?? other ?? "left out"}`);
  if (file.endsWith(".tables.ts")) return [...text.matchAll(inTable)].map(([, name, on]) => `${name} ${on}`);
  const hasForm =
    /(draft|form)[\w-]*\.rules\.ts$|use-[\w-]*form\.tsx?$/.test(file) ||
    (file.endsWith(".tsx") && text.includes("<CheckField"));
  if (!hasForm) return [];
  return [...text.matchAll(inForm)].map(([, name, on, state, other]) => `${name ?? state} ${on ?? other}`);
}

test.each([
  ["x.api.ts", "  letIn: z.boolean().default(true),", "letIn true"],
  ["x.fields.ts", "  companion: z._default(z.boolean(), false),", "companion false"],
  ["x.fields.ts", "  withUnder18s: z.optional(z.boolean()),", "withUnder18s left out"],
  ["x.tables.ts", '  opensDoor: boolean("opens_door").notNull().default(false),', "opensDoor false"],
  ["x-draft.rules.ts", "  withUnder18s: shift?.withUnder18s ?? false,\n", "withUnder18s false"],
  ["X.tsx", "const [isSure, setSure] = useState(true);\n<CheckField />", "isSure true"],
])("a default is found in %s: %s", (file, text, found) => {
  expect(defaultsIn(file, text)).toEqual([found]);
});

test("every boolean default of the product has a decision, and the value that it says", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter(
    (file) => !/\.(test|testing|seed)\.|^src\/shared\/forms\//.test(file),
  );
  const found = files.flatMap((file) =>
    defaultsIn(file, readFileSync(file, "utf8")).map(
      (each) => `${file.replace(/^src\/(features\/)?/, "")} ${each}`,
    ),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(decisions).sort());
});
