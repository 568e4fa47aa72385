import { expect, test } from "vitest";
import { guessColumns, nameColumns } from "./columns.rules.ts";
import { missingField, sheetFields } from "./sheet-fields.rules.ts";
import type { SheetKindName } from "./sheet-kinds.rules.ts";

test.each<[string, SheetKindName, string, string]>([
  [
    "attendees of Eventbrite",
    "bookings",
    "Order #, Order Date, First Name, Last Name, Email, Quantity, Price Tier, Ticket Type, Attendee #, Group, Total Paid, Attendee Status, Home Address 1, Cell Phone, Birth Date, Barcode #",
    "firstName=First Name, lastName=Last Name, email=Email, phone=Cell Phone, birth=Birth Date, code=Barcode #, reference=Attendee #, quantity=Quantity, createdAt=Order Date",
  ],
  [
    "tickets with a buyer and a holder",
    "bookings",
    "Order ID, Order date, Buyer name, Buyer email, Ticket holder name, Ticket holder email, Barcode, Event name, Event date",
    "fullName=Ticket holder name, email=Ticket holder email, code=Barcode, reference=Order ID, event=Event name, eventDate=Event date, createdAt=Order date",
  ],
  [
    "attendees of Tito",
    "bookings",
    "Order Name, Order Email, Ticket, Ticket Full Name, Ticket Email, Void Status, Ticket Reference, Ticket Created Date",
    "fullName=Ticket Full Name, email=Ticket Email, reference=Ticket Reference, createdAt=Ticket Created Date",
  ],
  [
    "guests of Luma",
    "bookings",
    "guest_id, name, first_name, last_name, email, phone_number, created_at, approval_status, checked_in_at",
    "fullName=name, firstName=first_name, lastName=last_name, email=email, phone=phone_number, createdAt=created_at",
  ],
  [
    "bookings by an office",
    "bookings",
    "Booking ID, Booking First Name, Booking Last Name, Booking Email, Booking Telephone, Ticket Number, Ticket Status, Booking Date",
    "firstName=Booking First Name, lastName=Booking Last Name, email=Booking Email, phone=Booking Telephone, code=Ticket Number, reference=Booking ID, createdAt=Booking Date",
  ],
  [
    "an audience of Mailchimp",
    "subscribers",
    "Email Address, First Name, Last Name, Phone Number, MEMBER_RATING, OPTIN_TIME, CONFIRM_TIME, UNSUB_TIME, LEID",
    "firstName=First Name, lastName=Last Name, email=Email Address, phone=Phone Number, createdAt=OPTIN_TIME",
  ],
  [
    "contacts of Wix",
    "subscribers",
    "First Name, Last Name, Email subscriber status, Email 1, Phone 1, Created At",
    "firstName=First Name, lastName=Last Name, email=Email 1, phone=Phone 1, createdAt=Created At",
  ],
  [
    "answers of Google Forms",
    "registrations",
    "Timestamp, Email Address, What is your full name?, How old are you?, Your mobile number?, Your home address in Newham, Why do you want to join?",
    "createdAt=Timestamp, email=Email Address, fullName=What is your full name?, age=How old are you?, phone=Your mobile number?, addressNewham=Your home address in Newham, motivation=Why do you want to join?",
  ],
  [
    "answers of Microsoft Forms",
    "registrations",
    "ID, Start time, Completion time, Email, Name, Date of birth, Telephone",
    "createdAt=Completion time, email=Email, fullName=Name, birth=Date of birth, phone=Telephone, id=ID",
  ],
  [
    "a calendar of Google or Outlook",
    "calendar",
    "Subject, Start Date, Start Time, End Date, End Time, All Day Event, Description, Location, Private",
    "title=Subject, date=Start Date, endDate=End Date, time=Start Time, endTime=End Time, location=Location, description=Description",
  ],
  [
    "exported tickets",
    "bookings",
    "id, event_id, student_name, student_email, university, course, year_of_study, user_id, ticket_code, booking_status, ticket_price, places, checked_in, cancelled_at, created_at",
    "fullName=student_name, email=student_email, code=ticket_code, event=event_id, university=university, course=course, createdAt=created_at",
  ],
  [
    "exported invitations",
    "bookings",
    "id, full_name, email, telephone, invitation_code, event_id, created_at, used_at, booking_status",
    "fullName=full_name, email=email, phone=telephone, code=invitation_code, event=event_id, createdAt=created_at",
  ],
  [
    "exported subscribers",
    "subscribers",
    "id, full_name, email, phone, subscription_types, is_active, created_at, updated_at",
    "fullName=full_name, email=email, phone=phone, createdAt=created_at",
  ],
  [
    "exported registrations",
    "registrations",
    "id, full_name, email, phone_number, age, address_newham, previous_experience, motivation, created_at",
    "id=id, fullName=full_name, email=email, phone=phone_number, age=age, addressNewham=address_newham, previousExperience=previous_experience, motivation=motivation, createdAt=created_at",
  ],
  [
    "an exported calendar",
    "calendar",
    "id, date, end_date, title, description, event_type, institution, color, created_by, created_at",
    "uid=id, date=date, endDate=end_date, title=title, description=description, eventType=event_type, institution=institution",
  ],
])("guesses the columns of %s", (_, kind, text, expected) => {
  const heads = text.split(", ");
  const columns = guessColumns(heads, sheetFields[kind]);
  const guessed = Object.entries(columns).map(([name, index]) => `${name}=${heads[index]}`);
  expect(guessed.toSorted()).toEqual(expected.split(", ").toSorted());
  expect(missingField(kind, columns)).toBeUndefined();
});

test("a person names columns in place of guesses, by label or name, or takes one away", () => {
  const heads = ["Name", "Who", "E-mail address", "Phone"];
  const named = (text: string) => nameColumns(text, heads, sheetFields.bookings);
  expect(named("name = who, Phone=")).toEqual({ fullName: 1, email: 2 });
  expect(named("fullName=Who")).toMatchObject({ fullName: 1 });
  expect(() => named("Shoe size=Who")).toThrow("There is no field “Shoe size”.");
  expect(() => named("Name=Whom")).toThrow("There is no column “Whom”.");
});
