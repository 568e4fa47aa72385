import { expect, test } from "vitest";
import {
  type BookingDraft,
  bookingInput,
  emptyBooking,
  isSameDraft,
  refusalOfField,
  refusalsOfBooking,
} from "./booking-form.rules.ts";
import { bookingFormSchema } from "./bookings.contract.ts";

const email = "nadia.o@example.ac.uk";
const good: BookingDraft = { ...emptyBooking, fullName: "Nadia Okafor", university: "UCL" };

test("what a form needs is a name, a university and the account's address", () => {
  expect(refusalsOfBooking(good, { email, accountEmail: email })).toEqual({});
  expect(refusalsOfBooking(emptyBooking, { email, accountEmail: email })).toEqual({
    fullName: "Name must be between 2 and 100 characters",
    university: "Please enter your university",
  });
  expect(refusalsOfBooking(good, { email: " NADIA.O@example.ac.uk", accountEmail: email })).toEqual({});
});

test("another address, and one that is none, are told apart", () => {
  const emailOf = (typed: string) => refusalsOfBooking(good, { email: typed, accountEmail: email }).email;
  expect(emailOf("somebody@example.org")).toBe("Email must match your signed-in account email.");
  for (const typed of ["", "nadia", "nadia@", "@example.org", "a b@example.org", "nadia@example"])
    expect(emailOf(typed)).toBe("Please enter a valid email address");
});

const texts: [keyof BookingDraft, string][] = [
  ["fullName", ""],
  ["fullName", " N "],
  ["fullName", "No"],
  ["fullName", "n".repeat(100)],
  ["fullName", "n".repeat(101)],
  ["fullName", "🎟"],
  ["fullName", "🎟".repeat(100)],
  ["fullName", "🎟".repeat(101)],
  ["fullName", "\u200b\u200b"],
  ["fullName", "\u200d\u3164\u200d"],
  ["university", "  "],
  ["university", "\u200d"],
  ["university", "u".repeat(150)],
  ["university", "u".repeat(151)],
  ["course", "c".repeat(151)],
  ["course", ""],
  ["yearOfStudy", ""],
  ["yearOfStudy", "0"],
  ["yearOfStudy", "1"],
  ["yearOfStudy", "5"],
  ["yearOfStudy", "6"],
  ["phone", ""],
  ["phone", "0790"],
  ["phone", "\u202a+44 20 7946 0958\u202c"],
  ["phone", `0123456789${"-".repeat(50)}`],
  ["phone", "079 123 45"],
  ["phone", "+44 (20) 7946-0958"],
  ["phone", "1234567890123456"],
  ["phone", "123456789012345"],
  ["phone", "07900 900 900 ext"],
  ["emergencyContact", "e".repeat(301)],
  ["emergencyContact", "Ama, 020 7946 0958"],
  ["dietaryRequirements", "d".repeat(501)],
];

test.each(texts)("the form and the server agree on %s = %j", (field, text) => {
  const draft = { ...good, [field]: text };
  const sent = {
    ...bookingInput(draft, email),
    ...(field === "yearOfStudy" && { yearOfStudy: yearSent(text) }),
  };
  expect(refusalOfField(field, text) === undefined).toBe(bookingFormSchema.safeParse(sent).success);
});

const yearSent = (text: string) => (text === "" ? null : Number(text));

test("what is sent is trimmed, and null where nothing was typed", () => {
  expect(
    bookingInput(
      { ...good, fullName: "  Nadia Okafor ", yearOfStudy: "5", phone: " ", course: " Law " },
      ` ${email} `,
    ),
  ).toEqual({
    fullName: "Nadia Okafor",
    email,
    university: "UCL",
    course: "Law",
    yearOfStudy: 5,
    phone: null,
    emergencyContact: null,
    dietaryRequirements: null,
  });
});

test("a draft is another one as soon as one field differs", () => {
  expect(isSameDraft(good, { ...good })).toBe(true);
  expect(isSameDraft(good, { ...good, dietaryRequirements: "Vegan" })).toBe(false);
});
