import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";

/** The forms that ask visitors for personal data. */
const forms = [
  "auth/sign-in/SignUpForm.tsx",
  "campus/bookings/BookingFields.tsx",
  "campus/inquiries/InquiryFields.tsx",
  "labs/applications/ApplicationFields.tsx",
  "labs/contact-requests/ContactMentorDialog.tsx",
  "programme/registrations/RegistrationFields.tsx",
  "programme/schools/SchoolForm.tsx",
  "signal/invitations/SignUpFields.tsx",
];

test.each(forms)("%s explains to readers under 18 what happens to their data", (file) => {
  expect(readFileSync(`src/features/${file}`, "utf8")).toContain("<PrivacyNotice");
});

test("the notice links to /privacy", () => {
  const notice = readFileSync("src/shared/forms/PrivacyNotice.tsx", "utf8");
  expect(notice).toContain(`href="${pages.privacy.path}"`);
});
