import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import type { OfferMail } from "./campus.mails.ts";

/** To a person with an offer from the waiting list. */
export function CampusPlaceOffered({ university, when, venue, price, until, stock, link }: OfferMail) {
  return (
    <EmailLayout
      stock={stock}
      heading="It is your turn"
      preview={`A place at ${university} is held for you until ${until}.`}
    >
      <Paragraph>A place has come free, and it is held for you.</Paragraph>
      <Paragraph>{university}</Paragraph>
      <Paragraph>{`${when}, ${venue}`}</Paragraph>
      <Paragraph>{price}</Paragraph>
      <Paragraph>Take it by {until}. After that it goes to the next in line.</Paragraph>
      <ActionLink href={link}>Take your place</ActionLink>
      <Note>Not coming? Leave the waiting list on your profile, and somebody else gets in sooner.</Note>
    </EmailLayout>
  );
}
