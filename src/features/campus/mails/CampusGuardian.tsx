import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import type { EmailStock } from "#shared/email/email-styles.ts";
import { defineMail } from "#shared/mail/define-mail.server.ts";
import { MailedNight } from "./parts/NightParts.tsx";
import { long, sampleTicket } from "./parts/night-props.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    "campus-guardian": {
      university: string;
      venue: string;
      location: string;
      eventDate: string;
      eventTime: string;
      stock: EmailStock;
      link: string;
      /** Until when the place is held. */
      until: string;
    };
  }
}

const link =
  "https://site.example/campus-tickets/guardian?guardian=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v";
const { university, venue, location, eventDate, eventTime, stock } = sampleTicket;
const sample = {
  university,
  venue,
  location,
  eventDate,
  eventTime,
  stock,
  link,
  until: "17 Feb 2026, 18:30",
};

/** To the address that a holder under 16 named. It contains nothing that the holder typed. */
export default defineMail("campus-guardian", {
  subject: "A place at a campus night waits for your answer",
  list: "campus",
  isToTypedAddress: true,
  samples: [sample, { ...sample, university: long.university, venue: long.venue, location: long.location }],
  Content: ({ link, until, stock, ...night }) => (
    <EmailLayout stock={stock} heading="May they come?" preview={`A place is held until ${until}.`}>
      <Paragraph>
        {`Somebody of 14 or 15 has booked a place at our campus night at ${night.university}, and named you as their parent or guardian.`}
      </Paragraph>
      <MailedNight night={night} />
      <Paragraph>{`The place counts once you have said yes. It is held until ${until}.`}</Paragraph>
      <ActionLink href={link}>Look, and answer</ActionLink>
      <Note>
        The page says whose place it is and what you confirm. It has a no, too: then the place is given back,
        and we delete your address.
      </Note>
    </EmailLayout>
  ),
});
