import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { brand } from "#src/brand.ts";

export function SecondFactorChanged({ change }: { change: "on" | "off" | "recovery-code-used" }) {
  const { heading, news } = wording[change];
  return (
    <EmailLayout stock="market" heading={heading} preview={news}>
      <Paragraph>{news} It was you? Then all is well.</Paragraph>
      <Note>
        It was not you? Set a new password, sign out everywhere, and write to {brand.contactEmail} if you are
        locked out.
      </Note>
    </EmailLayout>
  );
}

const wording = {
  on: {
    heading: "Second step on",
    news: `Signing in to ${brand.name} now also takes a code from your authenticator app.`,
  },
  off: {
    heading: "Second step off",
    news: `Signing in to ${brand.name} no longer takes a code from your authenticator app.`,
  },
  "recovery-code-used": {
    heading: "Recovery code used",
    news: `Somebody signed in to your ${brand.name} account with one of your recovery codes. It will not work again.`,
  },
};
