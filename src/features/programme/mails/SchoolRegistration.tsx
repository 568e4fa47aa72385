import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";

/** To the charity: the address of a school or college. */
export function SchoolRegistration({ email }: { email: string }) {
  return (
    <EmailLayout
      stock="carrier"
      heading="A school wants the programme"
      preview="A school or college left its address on the site."
    >
      <Paragraph>E-mail: {email}</Paragraph>
      <Note>They were told that we will contact them soon. Write to the address above.</Note>
    </EmailLayout>
  );
}
