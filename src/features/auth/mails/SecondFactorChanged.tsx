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
        <Paragraph>{news} If this was you, you don’t need to do anything.</Paragraph>
        <Note>
          If this wasn’t you, set a new password and sign out everywhere. Can’t sign in? Write to{" "}
          {brand.contactEmail}.
        </Note>
      </EmailLayout>
    );
  },
});

const wording: Record<SecondFactorChange, { heading: string; news: string }> = {
  "app-added": {
    heading: "Authenticator app added",
    news: `An authenticator app was added to your ${brand.name} account. You now need its code to sign in.`,
  },
  "app-removed": {
    heading: "Authenticator app removed",
    news: `An authenticator app was removed from your ${brand.name} account. Its codes no longer work.`,
  },
  "passkey-added": {
    heading: "Passkey added",
    news: `A passkey was added to your ${brand.name} account. You now need it to sign in.`,
  },
  "passkey-removed": {
    heading: "Passkey removed",
    news: `A passkey was removed from your ${brand.name} account. The passkey no longer works.`,
  },
  off: {
    heading: "Two-step sign-in is off",
    news: `You now sign in to ${brand.name} with only your password: the last app or passkey was removed.`,
  },
  "recovery-code-used": {
    heading: "Recovery code used",
    news: `One of your recovery codes was used to sign in to your ${brand.name} account. The code won’t work again.`,
  },
  "recovery-codes-made": {
    heading: "New recovery codes",
    news: `New recovery codes were created for your ${brand.name} account. Older codes no longer work.`,
  },
  "recovery-codes-removed": {
    heading: "Recovery codes removed",
    news: `The recovery codes of your ${brand.name} account were removed. They no longer work.`,
  },
  reset: {
    heading: "Two-step sign-in was reset",
    news: `The operator of ${brand.name} removed your authenticator apps, passkeys and recovery codes, and signed you out everywhere. You now sign in with only your password.`,
  },
};
