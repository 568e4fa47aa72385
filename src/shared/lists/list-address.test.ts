import { expect, test } from "vitest";
import { queryWith, viewIn } from "./list-address.ts";

const filters = { eventId: { inAddress: "event", label: "Event" } };

test("an address has search, sort, filters and place, and shows the same view again", () => {
  const view = { search: "zoë & co", sort: "-booked", filters: { eventId: "e1" }, after: "abc" };
  const query = queryWith("?list=bookings&q=old&event=e0", view, filters);
  expect(query).toBe("?list=bookings&q=zo%C3%AB+%26+co&event=e1&sort=-booked&after=abc");
  expect(viewIn(query, filters)).toEqual(view);
});

test("what is not asked for is not in the address", () => {
  expect(queryWith("?q=old&event=e0&after=x", { search: "", filters: {} }, filters)).toBe("");
  expect(viewIn("", filters)).toEqual({ search: "", sort: undefined, filters: {}, after: undefined });
});
