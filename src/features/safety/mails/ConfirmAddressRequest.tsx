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
      preview="Confirm that this address is yours."
    >
      <Paragraph>
        Someone asked {brand.name} to send or delete the data that we hold for this email address.
      </Paragraph>
      <Paragraph>
        Was it you? Open the page below and confirm. One of us will then answer your request.
      </Paragraph>
      <ActionLink href={link}>Yes, it was me</ActionLink>
      <Note>If this wasn’t you, you don’t need to do anything. We won’t send or delete any data.</Note>
    </EmailLayout>
  ),
});
