import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

/** A change of an account's second factors. */
export type SecondFactorChange =
  | "app-added"
  | "app-removed"
  | "passkey-added"
  | "passkey-removed"
  /** The last factor was removed. */
  | "off"
  | "recovery-code-used"
  | "recovery-codes-made"
  | "recovery-codes-removed"
  /** The operator removed all factors. */
  | "reset";

interface Props {
  change: SecondFactorChange;
}

export default defineMail("second-factor-changed", {
  subject: "Your sign-in settings were changed",
  list: "accounts",
  isForSignIn: true,
  samples: [
    { change: "app-added" },
    { change: "passkey-added" },
    { change: "off" },
    { change: "recovery-code-used" },
    { change: "recovery-codes-made" },
    { change: "reset" },
  ],
  Content({ change }: Props) {
    const { heading, news } = wording[change];
    return (
      <EmailLayout stock="market" heading={heading} preview={news}>
        <Paragraph>{news} It was you? Then all is well.</Paragraph>
        <Note>
          It was not you? Set a new password, sign out everywhere, and write to {brand.contactEmail} if you
          are locked out.
        </Note>
      </EmailLayout>
    );
  },
});

const wording: Record<SecondFactorChange, { heading: string; news: string }> = {
  "app-added": {
    heading: "Authenticator app added",
    news: `Signing in to ${brand.name} now takes a second step, and an authenticator app was added for it.`,
  },
  "app-removed": {
    heading: "Authenticator app removed",
    news: `An authenticator app was removed from your ${brand.name} account. Its codes no longer work.`,
  },
  "passkey-added": {
    heading: "Passkey added",
    news: `Signing in to ${brand.name} now takes a second step, and a passkey was added for it.`,
  },
  "passkey-removed": {
    heading: "Passkey removed",
    news: `A passkey was removed from your ${brand.name} account. It no longer works.`,
  },
  off: {
    heading: "Second step off",
    news: `Signing in to ${brand.name} now takes your password alone: your last second factor was removed.`,
  },
  "recovery-code-used": {
    heading: "Recovery code used",
    news: `Somebody signed in to your ${brand.name} account with one of your recovery codes. It will not work again.`,
  },
  "recovery-codes-made": {
    heading: "New recovery codes",
    news: `New recovery codes were made for your ${brand.name} account. Older ones no longer work.`,
  },
  "recovery-codes-removed": {
    heading: "Recovery codes removed",
    news: `The recovery codes of your ${brand.name} account were removed. None of them works any more.`,
  },
  reset: {
    heading: "Second step reset",
    news: `Whoever runs ${brand.name} removed your authenticator apps, passkeys and recovery codes, and signed you out everywhere. Your password alone lets you in now.`,
  },
};
