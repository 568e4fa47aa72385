import { expect, test } from "vitest";
import { queryWith, viewIn } from "./list-address.ts";

const filters = { eventId: { inAddress: "event", label: "Event" } };

test.each([
  ["&after=abc", { after: "abc" }],
  ["&before=abc", { before: "abc" }],
  ["&from=end", { from: "end" as const }],
  ["", {}],
])("an address has search, sort, filters and the place “%s”, and shows the same view again", (end, place) => {
  const view = { search: "zoë & co", sort: "-booked", filters: { eventId: "e1" }, place };
  const query = queryWith("?list=bookings&q=old&event=e0", view, filters);
  expect(query).toBe(`?list=bookings&q=zo%C3%AB+%26+co&event=e1&sort=-booked${end}`);
  expect(viewIn(query, filters)).toEqual(view);
});

test("what is not asked for is not in the address", () => {
  const none = { search: "", filters: {}, place: {} };
  expect(queryWith("?q=old&event=e0&after=x&from=end", none, filters)).toBe("");
  expect(viewIn("?from=middle", filters)).toEqual({ ...none, sort: undefined });
});
