import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  /** The operator's name for the directory. */
  name: string;
  /** Whether the account has joined the directory; false after the join has ended. */
  isJoined: boolean;
}

export default defineMail("directory-sign-in", {
  subject: "Your sign-in settings were changed",
  list: "accounts",
  isForSignIn: true,
  samples: [
    { name: "Google", isJoined: true },
    { name: "Microsoft 365", isJoined: false },
  ],
  Content({ name, isJoined }: Props) {
    const heading = isJoined ? "Staff sign-in on" : "Staff sign-in off";
    const news = isJoined
      ? `Your work account (${name}) now signs you in to ${brand.name}.`
      : `Your work account (${name}) no longer signs you in to ${brand.name}.`;
    return (
      <EmailLayout stock="market" heading={heading} preview={news}>
        <Paragraph>{news} It was you? Then all is well.</Paragraph>
        <Note>
          It was not you?{" "}
          {isJoined && "End it on your profile, under Staff sign-in: a new password does not. Then set one, "}
          {!isJoined && "Set a new password, "}
          sign out everywhere, and write to {brand.contactEmail} if you are locked out.
        </Note>
      </EmailLayout>
    );
  },
});
