import fc from "fast-check";
import { expect, test } from "vitest";
import { choiceOf } from "./choices.rules.ts";
import { readText } from "./import-sheet.testing.ts";
import { type Answer, answers, leastOf, type SheetKindName } from "./sheet-kinds.rules.ts";

/** A file with one column, and one value per row. */
const fileOf = (head: string, values: string[]) =>
  `Name,Email,Age,${head}\n${values.map((value, n) => `Person ${n},p${n}@example.org,18,"${value}"`).join("\n")}\n`;

test.each<[string, SheetKindName, string, string]>([
  ["Ghost", "subscribers", "subscribed_to_emails", "true=?, false=held"],
  ["Substack", "subscribers", "Email disabled", "true=held, false=?"],
  ["listmonk", "subscribers", "status", "enabled=?, disabled=held, blocklisted=held"],
  [
    "MailPoet",
    "subscribers",
    "Status",
    "Subscribed=?, Unconfirmed=held, Unsubscribed=held, Inactive=held, Bounced=held",
  ],
  ["Wix", "subscribers", "Email subscriber status", "Subscribed=?, Never subscribed=held, Unsubscribed=held"],
  ["Shopify", "subscribers", "Accepts Email Marketing", "yes=?, no=held"],
  ["HubSpot", "subscribers", "Unsubscribed from all email", "true=held, (empty)=?"],
  ["Mailchimp", "subscribers", "UNSUB_TIME", "(a date)=held, (empty)=?"],
  ["a form", "subscribers", "Can we email you about events?", "Yes=?, No=held, Maybe=?"],
  ["a form in another language", "subscribers", "Newsletter erhalten", "ja=?, nein=?"],
  ["this site", "subscribers", "is_active", "t=?, f=off"],
  ["this site, as bookings", "bookings", "is_active", "t=?, f=held"],
  [
    "Luma",
    "bookings",
    "approval_status",
    "approved=?, pending_approval=held, declined=held, waitlist=held, invited=?",
  ],
  ["Tito", "bookings", "Void Status", "(empty)=?, Void=held, void=held"],
  [
    "Eventbrite",
    "bookings",
    "Attendee Status",
    "Attending=?, Checked In=?, Not Attending=held, Deleted=held",
  ],
  ["Ticket Tailor", "bookings", "Order status", "Completed=?, Refunded=held, Cancelled=held"],
  ["TicketSource", "bookings", "Cancelled", "Yes=held, No=?"],
  [
    "a guest list",
    "bookings",
    "RSVP",
    "Going=?, Not going=held, Maybe=?, Coming with two friends and their dog from across the road=?",
  ],
  ["a guest list without a known head", "bookings", "Antwort", "kommt=?, kommt nicht=?"],
  ["registrations", "registrations", "I agree to the terms", "yes=?, no=held"],
])("the values of %s are asked about, or mean what is certain", (_, kind, head, expected) => {
  const pairs = expected.split(", ").map((pair) => pair.split("=") as [string, string]);
  const values = pairs.map(
    ([value]) => ({ "(empty)": "", "(a date)": "2026-01-31 10:00:00" })[value] ?? value,
  );
  const choice = readText(kind, fileOf(head, values)).columns[3]?.choice;
  const found = choice?.values.map(({ value, answer }) => `${value}=${answer ?? "?"}`);
  const shown = new Set(pairs.map(([value, answer]) => `${value.length > 40 ? "(other)" : value}=${answer}`));
  expect(new Set(found?.map((each) => each.toLowerCase()))).toEqual(
    new Set([...shown].map((each) => each.toLowerCase())),
  );
});

test.each([
  ["a name", "Company", ["Acme", "Other"]],
  ["an address", "Second email", ["a@b.example"]],
  ["a number", "Amount", ["5", "12.50"]],
  ["a date", "Joined", ["2026-01-31", ""]],
  ["nothing", "Notes", ["", ""]],
  ["many values", "Town", Array.from({ length: 13 }, (_, n) => "abcdefghijklm"[n] ?? "")],
  ["types of this site", "subscription_types", ["{events}"]],
])("a column with %s is no choice", (_, head, values) => {
  expect(readText("subscribers", fileOf(head, values)).columns[3]?.choice).toBeNull();
});

test("a column that a person calls not relevant decides nothing", () => {
  const file = fileOf("Ticket type", ["General", "Cancelled"]);
  const { unanswered, rows } = readText("bookings", file, { notRelevant: ["Ticket type"] });
  expect([unanswered, rows.map(({ answer }) => answer)]).toEqual([0, ["on", "on"]]);
});

test("no row is more permissive than the answers for its values, and without an answer none is on", () => {
  const known = "yes, no, , Refunded, subscribed, t, f, 0, 2026-01-31, (empty), constructor".split(", ");
  const free = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/["\r\n]/g, ""));
  const value = fc.oneof(fc.constantFrom(...known), free);
  const heads = ["Status", "Unsubscribed", "is_active", "RSVP", "Refunded"];
  const given = fc.record({ head: fc.constantFrom(...heads), value, answer: fc.constantFrom(...answers) });
  fc.assert(
    fc.property(
      fc.constantFrom<SheetKindName>("subscribers", "bookings"),
      fc.subarray(heads, { minLength: 1, maxLength: 2 }),
      fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 20 }),
      fc.array(given),
      (as, some, cells, said) => {
        const answered = Object.fromEntries(said.map((each) => [`${each.head}:${each.value}`, each.answer]));
        const lines = cells.map((row, n) => `p${n}@example.org,P,"${row.slice(0, some.length).join('","')}"`);
        const { columns, rows } = readText(as, `Email,Name,${some.join(",")}\n${lines.join("\n")}\n`, {
          answers: answered,
        });
        for (const { answer, line } of rows) {
          const limits = some.map((head, index): Answer => {
            const choice = columns[index + 2]?.choice;
            const group = choice && choiceOf(choice, cells[line - 2]?.[index]?.trim() ?? "").value;
            return answered[`${head}:${group}`] ?? "off";
          });
          expect(answers.indexOf(answer)).toBeLessThanOrEqual(answers.indexOf(leastOf(limits)));
        }
      },
    ),
  );
});
