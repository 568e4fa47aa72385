import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SENSITIVE_DAYS } from "#features/events/tickets/tickets.rules.ts";
import { privacy } from "#features/safety/privacy/privacy.copy.ts";
import { INACTIVE_DAYS } from "#features/signal/subscriptions/subscriptions.rules.ts";
import { pages } from "#features/site/pages.ts";
import { GUEST_DAYS } from "#shared/time/periods.ts";

/** Forms without a notice: for people with an account, and for admins. */
const exempt = [
  "src/features/auth/profile/EmailSection.tsx",
  "src/features/auth/sign-in/screens/EndedLink.tsx",
  "src/features/auth/sign-in/screens/ResetForm.tsx",
  "src/features/auth/sign-in/screens/SignInForm.tsx",
];

const forms = globSync("src/features/**/*.tsx").filter((file) =>
  /<(ContactEmailField|EmailField|PhoneField|FullNameField)\b/.test(readFileSync(file, "utf8")),
);

test.each(forms.filter((file) => !exempt.includes(file)))(
  "%s explains to readers under 18 what happens to their data",
  (file) => {
    expect(readFileSync(file, "utf8")).toContain("<PrivacyNotice");
  },
);

test("the exempt forms exist", () => {
  expect(forms).toEqual(expect.arrayContaining(exempt));
});

test("the notice links to /privacy", () => {
  const notice = readFileSync("src/shared/forms/PrivacyNotice.tsx", "utf8");
  expect(notice).toContain(`"${pages.privacy.path}"`);
});

test("the section about bookings has the periods of the code", () => {
  const text = privacy.booking.list.join(" ");
  for (const words of [
    `age group ${SENSITIVE_DAYS} days after the event`,
    `We delete it ${GUEST_DAYS} days after the event`,
    `until ${INACTIVE_DAYS} days after they stop`,
  ])
    expect(text).toContain(words);
});
