import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { brand } from "#src/brand.ts";

/** To the old address. */
export function AddressChanged({ newEmail }: { newEmail: string }) {
  return (
    <EmailLayout
      stock="carrier"
      heading="Address changed"
      preview="This address no longer opens your account."
    >
      <Paragraph>
        Your {brand.name} account now has the address {newEmail}. This one no longer opens it, and this is the
        last mail it gets about it.
      </Paragraph>
      <Note>It was not you? Write to {brand.contactEmail} from this address, today if you can.</Note>
    </EmailLayout>
  );
}
