import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/define-mail.server.ts";
import { MailedNight } from "./parts/NightParts.tsx";
import { longTicket, sampleCantCome, sampleTicket, type TicketMail } from "./parts/night-props.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    "campus-reminder": TicketMail & {
      /** "tomorrow", or "today" where the mail is late. */
      day: string;
      /** "£5.00, pay at the door" or "FREE". */
      price: string;
      cantComeLink: string;
    };
  }
}

/** To each holder the day before, with a link that cancels the ticket. */
export default defineMail("campus-reminder", {
  subject: "Your campus night is nearly here",
  list: "campus",
  isBulk: true,
  samples: [
    { ...sampleTicket, day: "tomorrow", price: "£5.00, pay at the door", cantComeLink: sampleCantCome },
    { ...longTicket, day: "today", price: "FREE", cantComeLink: sampleCantCome },
  ],
  Content({ day, price, cantComeLink, ...ticket }) {
    const { name, university, link, eventTime, venue } = ticket;
    return (
      <EmailLayout
        stock={ticket.stock}
        heading={`See you ${day}`}
        preview={`${university}, doors ${eventTime}, ${venue}.`}
      >
        <Paragraph>
          {name}, {university} is {day}.
        </Paragraph>
        <MailedNight night={ticket} />
        <Paragraph>{price}</Paragraph>
        <Paragraph>Have your ticket open before you reach the door. It works without signal.</Paragraph>
        <ActionLink href={link}>My ticket</ActionLink>
        <Paragraph>Can’t make it? Two presses, and somebody on the waiting list gets in.</Paragraph>
        <ActionLink href={cantComeLink}>I can’t come</ActionLink>
        <Note>This link is yours: whoever has it can give your ticket back.</Note>
      </EmailLayout>
    );
  },
});
