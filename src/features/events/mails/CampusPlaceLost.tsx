import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
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

/** `why` is "refused" where the guardian said no, "silent" where they gave no answer, "undecided" where no lead did. */
type Props = TicketMail & {
  why: string;
  /** Places booked with it; missing in mails that an earlier version queued. */
  also?: TicketMail[];
};

/** To a holder whose guardian, or lead, did not say yes. */
export default defineMail("campus-place-lost", {
  subject: "Your place is given back",
  list: mailListOf,
  samples: [
    { ...sampleTicket, why: "refused" },
    { ...samplePlace, why: "silent" },
    { ...longTicket, why: "undecided" },
    { ...samplePlace, why: "refused", also: [sampleNextPlace] },
  ],
  Content: ({ why, link, stock, name, also = [], ...night }: Props) => (
    <EmailLayout stock={stock} heading="Place given back" preview="It waited for an answer.">
      <Paragraph>
        {why === "refused"
          ? `${name}, the person you named as your parent or guardian said no, so your ${wordsOf(night).placeAt} ${night.university} is given back.`
          : why === "undecided"
            ? `${name}, a parent or guardian had said no before, and none of us has decided in time, so your ${wordsOf(night).placeAt} ${night.university} is given back. We are sorry that you heard nothing.`
            : `${name}, no answer came from your parent or guardian in time, so your ${wordsOf(night).placeAt} ${night.university} is given back.`}
      </Paragraph>
      <MailedNight night={night} />
      <OtherDates heading="So are your places on these dates:" events={also} />
      <ActionLink href={link}>My bookings</ActionLink>
      <Note>
        {why === "silent"
          ? "You can book again while there are places. Talk with them first, and check their address."
          : `Talk with them. If you book this ${wordsOf(night).noun} again, one of us decides about it, whatever age you give.`}
      </Note>
    </EmailLayout>
  ),
});
