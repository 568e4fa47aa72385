import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";

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
