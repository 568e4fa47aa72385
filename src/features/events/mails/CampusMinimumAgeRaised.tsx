import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { brand } from "#src/brand.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { MailedNight, OtherDates } from "./parts/NightParts.tsx";
import {
  addressed,
  longTicket,
  mailListOf,
  sampleNextPlace,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";

type Props = TicketMail & {
  minimumAge: number;
  /** Whether the holder gave an age below it. If false, we do not know their age. */
  isTooYoung: boolean;
  /** The holder's other events of the series with this minimum age. */
  also: TicketMail[];
};

/** Goes to a holder who gave no age, or an age below a minimum that was raised later. */
export default defineMail("campus-minimum-age-raised", {
  subject: (ticket) => `The minimum age of your ${wordsOf(ticket).fullNoun} has changed`,
  list: mailListOf,
  isBulk: true,
  samples: [
    { ...sampleTicket, minimumAge: 16, isTooYoung: true, also: [] },
    { ...samplePlace, minimumAge: 18, isTooYoung: false, also: [sampleNextPlace] },
    { ...longTicket, minimumAge: 18, isTooYoung: true, also: [] },
  ],
  Content({ minimumAge, isTooYoung, also, ...ticket }: Props) {
    return (
      <EmailLayout
        stock={ticket.stock}
        heading={`The minimum age is ${minimumAge} now`}
        preview={`${ticket.university}: the organisers have raised the minimum age.`}
      >
        <Paragraph>
          {addressed(
            ticket,
            isTooYoung
              ? `the organisers of ${ticket.university} have raised the minimum age. You told us you’re younger, so we can’t let you in. Sorry.`
              : `the organisers of ${ticket.university} have raised the minimum age. We don’t know your age. Please bring proof: we check it at the door.`,
          )}
        </Paragraph>
        <MailedNight night={ticket} />
        <OtherDates heading="These dates now have the same minimum age:" events={also} />
        <Note>{`Was your age wrong, or do you want to ask why? Write to ${brand.contactEmail}.`}</Note>
        <ActionLink href={ticket.link}>{ticket.name ? "My bookings" : wordsOf(ticket).mine}</ActionLink>
      </EmailLayout>
    );
  },
});
