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
      ? `You can now sign in to ${brand.name} with your work account (${name}).`
      : `You can no longer sign in to ${brand.name} with your work account (${name}).`;
    return (
      <EmailLayout stock="market" heading={heading} preview={news}>
        <Paragraph>{news} If this was you, you don’t need to do anything.</Paragraph>
        <Note>
          {isJoined
            ? "If this wasn’t you, turn it off on your profile under Staff sign-in. A new password alone doesn’t turn it off. Then set a new password and sign out everywhere."
            : "If this wasn’t you, set a new password and sign out everywhere."}{" "}
          Can’t sign in? Write to {brand.contactEmail}.
        </Note>
      </EmailLayout>
    );
  },
});
