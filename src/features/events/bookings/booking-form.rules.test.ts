import { expect, test } from "vitest";
import { fieldErrorsOf } from "#shared/forms/field-errors.testing.ts";
import { type BookingDraft, bookingForm, emptyBooking, isSameDraft } from "./booking-form.rules.ts";
import { bookingsRouter } from "./bookings.api.ts";

const email = "nadia.o@example.ac.uk";
const good: BookingDraft = { ...emptyBooking, email, fullName: "Nadia Okafor", university: "UCL" };
const form = bookingForm(email, { kind: "night" });

test("name, university and the account's address are required", async () => {
  expect(await fieldErrors(good)).toEqual({});
  expect(await fieldErrors({ ...emptyBooking, email })).toEqual({
    fullName: "Name must be between 2 and 100 characters",
    university: "Please enter your university",
  });
  expect(await fieldErrors({ ...good, email: " NADIA.O@example.ac.uk" })).toEqual({});
});

test("an address that is not the account's and an invalid one have different messages", async () => {
  const ofEmail = async (typed: string) => (await fieldErrors({ ...good, email: typed })).email;
  expect(await ofEmail("somebody@example.org")).toBe("Email must match your signed-in account email.");
  for (const typed of ["", "nadia", "nadia@", "@example.org", "a b@example.org", "nadia@example"])
    expect(await ofEmail(typed)).toBe("Please enter a valid email address");
});

const texts: [keyof BookingDraft, string, string?][] = [
  ["fullName", "", "Name must be between 2 and 100 characters"],
  ["fullName", " N ", "Name must be between 2 and 100 characters"],
  ["fullName", "No"],
  ["fullName", "n".repeat(100)],
  ["fullName", "n".repeat(101), "Name must be between 2 and 100 characters"],
  ["fullName", "🎟", "Name must be between 2 and 100 characters"],
  ["fullName", "🎟".repeat(100)],
  ["fullName", "🎟".repeat(101), "Name must be between 2 and 100 characters"],
  ["fullName", "\u200b\u200b", "Name must be between 2 and 100 characters"],
  ["fullName", "\u200d\u3164\u200d", "Name must be between 2 and 100 characters"],
  ["university", "  ", "Please enter your university"],
  ["university", "\u200d", "Please enter your university"],
  ["university", "u".repeat(150)],
  ["university", "u".repeat(151), "Please keep it to 150 characters"],
  ["course", "c".repeat(151), "Please keep it to 150 characters"],
  ["course", ""],
  ["yearOfStudy", ""],
  ["yearOfStudy", "0", "Please choose your year"],
  ["yearOfStudy", "1"],
  ["yearOfStudy", "5"],
  ["yearOfStudy", "6", "Please choose your year"],
  ["phone", ""],
  ["phone", "0790", "Please enter a valid phone number"],
  ["phone", "\u202a+44 20 7946 0958\u202c"],
  ["phone", `0123456789${"-".repeat(50)}`, "Please enter a valid phone number"],
  ["phone", "079 123 45", "Please enter a valid phone number"],
  ["phone", "+44 (20) 7946-0958"],
  ["phone", "1234567890123456", "Please enter a valid phone number"],
  ["phone", "123456789012345"],
  ["phone", "07900 900 900 ext", "Please enter a valid phone number"],
  ["emergencyContact", "e".repeat(301), "Please keep it to 300 characters"],
  ["emergencyContact", "Ama, 020 7946 0958"],
  ["dietaryRequirements", "d".repeat(501), "Please keep it to 500 characters"],
  ["accessNeeds", "n".repeat(501), "Please keep it to 500 characters"],
];

test.each(texts)("%s = %j is refused with %j", async (field, text, sentence) => {
  expect(await fieldErrors({ ...good, [field]: text })).toEqual(sentence ? { [field]: sentence } : {});
});

test("a night with a minimum age asks for the age, and refuses one below it with a sentence", async () => {
  const errorsAt = async (minimumAge: number, ageBand: string) =>
    Object.fromEntries(
      await fieldErrorsOf(bookingForm(email, { kind: "night", minimumAge }), { ...good, ageBand }),
    );
  expect(await errorsAt(16, "")).toEqual({ ageBand: "Please say how old you are on the night" });
  expect(await errorsAt(16, "14")).toEqual({
    ageBand: "This night is for 16 and over. Other events are for everyone aged 14 and over.",
  });
  expect(await errorsAt(16, "16")).toEqual({});
  expect(await errorsAt(18, "16")).toEqual({
    ageBand: "This night is for 18 and over. Other events are for everyone aged 14 and over.",
  });
  expect(await errorsAt(18, "12")).toEqual({ ageBand: "Please say how old you are" });
});

test("a session with a minimum age asks and refuses in its own words", async () => {
  const errorsOf = async (ageBand: string) =>
    Object.fromEntries(
      await fieldErrorsOf(bookingForm(email, { kind: "session", minimumAge: 16 }), { ...good, ageBand }),
    );
  expect(await errorsOf("")).toEqual({ ageBand: "Please say how old you are on the day" });
  expect(await errorsOf("14")).toEqual({
    ageBand: "This session is for 16 and over. Other events are for everyone aged 14 and over.",
  });
});

test("under 16 the guardian's address is asked, and is not the holder's own", async () => {
  const errorsOf = async (guardianEmail: string, minimumAge = 14, ageBand = "14") =>
    Object.fromEntries(
      await fieldErrorsOf(bookingForm(email, { kind: "night", minimumAge }), {
        ...good,
        ageBand,
        guardianEmail,
      }),
    );
  expect(await errorsOf("")).toEqual({
    guardianEmail: "Please enter your parent's or guardian's email address",
  });
  expect(await errorsOf(` ${email.toUpperCase()} `)).toEqual({
    guardianEmail: "That is your own address: please enter your parent's or guardian's",
  });
  expect(await errorsOf("mum")).toEqual({ guardianEmail: "Please enter a valid email address" });
  expect(await errorsOf("mum@example.org")).toEqual({});
  expect(await errorsOf("", 14, "16")).toEqual({});
});

test("the output is trimmed, null for empty fields, and passes the API's schema", () => {
  const sent = form.parse({
    ...good,
    fullName: "  Nadia Okafor ",
    email: ` ${email} `,
    yearOfStudy: "5",
    phone: " ",
    course: " Law ",
  });
  expect(sent).toEqual({
    fullName: "Nadia Okafor",
    email,
    university: "UCL",
    course: "Law",
    yearOfStudy: 5,
    phone: null,
    emergencyContact: null,
    dietaryRequirements: null,
    accessNeeds: null,
    ageBand: null,
    guardianEmail: null,
    pictures: null,
    companion: false,
  });
  const ids = { eventId: crypto.randomUUID(), alsoFor: [], idempotencyKey: crypto.randomUUID() };
  const { inputSchema } = bookingsRouter.book.night["~orpc"];
  expect(inputSchema?.["~standard"].validate({ ...sent, ...ids })).toEqual({ value: { ...sent, ...ids } });
});

test("two drafts differ as soon as one field differs", () => {
  expect(isSameDraft(good, { ...good })).toBe(true);
  expect(isSameDraft(good, { ...good, dietaryRequirements: "Vegan" })).toBe(false);
});

async function fieldErrors(draft: BookingDraft) {
  return Object.fromEntries(await fieldErrorsOf(form, draft));
}
