import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { MailedNight, OtherDates } from "./parts/NightParts.tsx";
import {
  longTicket,
  mailListOf,
  sampleNextPlace,
  samplePlace,
  sampleTicket,
  type TicketMail,
} from "./parts/night-props.ts";

/** `until` is the moment when the place is freed; `waitsFor` "lead" where a guardian said no before, else "guardian". */
type Props = TicketMail & {
  until: string;
  waitsFor: string;
  /** Places booked with it; missing in mails that an earlier version queued. */
  also: TicketMail[];
};

/** To a holder whose place waits for a guardian, or for a lead. */
export default defineMail("campus-place-waits", {
  subject: ({ waitsFor }) =>
    waitsFor === "lead" ? "Your place waits for our answer" : "Your place waits for your guardian",
  list: mailListOf,
  samples: [
    { ...sampleTicket, until: "2026-02-17T18:30:00.000Z", waitsFor: "guardian", also: [] },
    { ...samplePlace, until: "2026-02-17T18:30:00.000Z", waitsFor: "guardian", also: [] },
    { ...longTicket, until: "2026-02-17T18:30:00.000Z", waitsFor: "lead", also: [] },
    { ...samplePlace, until: "2026-02-17T18:30:00.000Z", waitsFor: "guardian", also: [sampleNextPlace] },
  ],
  Content: ({ until, waitsFor, link, stock, name, also = [], ...night }: Props) => (
    <EmailLayout stock={stock} heading={night.university} preview={`Held until ${londonTime(until)}.`}>
      <Paragraph>
        {waitsFor === "lead"
          ? `${name}, your place is held until ${londonTime(until)}. A parent or guardian said no to this ${wordsOf(night).noun} before, so one of us decides about it, and mails you.`
          : `${name}, your place is held until ${londonTime(until)}. It is yours once your parent or guardian has said yes: we have mailed them a link.`}
      </Paragraph>
      <MailedNight night={night} />
      <OtherDates heading="The same goes for these dates:" events={also} />
      <ActionLink href={link}>My bookings</ActionLink>
      <Note>
        {waitsFor === "lead"
          ? "Have they changed their mind? Then they can write to us. It opens no door before we have answered."
          : "No mail there? Ask them to look into their spam. You can send it again, or correct the address, on your profile."}
      </Note>
    </EmailLayout>
  ),
});
