import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";

interface Props {
  link: string;
}

/** The email to a person who requests their data without an account. An admin typed the address. */
export default defineMail("confirm-address-request", {
  subject: "Did you ask us for your data?",
  list: "accounts",
  isToTypedAddress: true,
  isOwed: true,
  samples: [
    {
      link: "https://site.example/privacy/confirm?request=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v",
    },
  ],
  Content: ({ link }: Props) => (
    <EmailLayout
      stock="overground"
      heading="Did you ask for your data?"
      preview="Press once, so that we know this address is yours."
    >
      <Paragraph>
        Somebody asked {brand.name} for what we hold of this e-mail address, to get it or to have it deleted.
      </Paragraph>
      <Paragraph>Was it you? Open this and press once. Then one of us does it.</Paragraph>
      <ActionLink href={link}>Yes, it was me</ActionLink>
      <Note>It was not you? Then do nothing: nobody gets anything, and nothing is deleted.</Note>
    </EmailLayout>
  ),
});
