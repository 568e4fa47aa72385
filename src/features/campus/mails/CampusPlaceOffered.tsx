import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import type { EmailStock } from "#shared/email/email-styles.ts";
import { defineMail } from "#shared/mail/define-mail.server.ts";
import { wordsOf } from "../events/event-words.rules.ts";
import type { EventKind } from "../events/events.rules.ts";
import { long, mailListOf, sampleWaiting, sampleWaitingForPlace } from "./parts/night-props.ts";

declare module "#shared/mail/mail.server.ts" {
  interface MailTemplates {
    "campus-place-offered": {
      kind: EventKind;
      university: string;
      /** "14 Mar 2027, 18:30" */
      when: string;
      /** Empty until a session has a room. */
      venue: string;
      stock: EmailStock;
      /** "£5.00, pay at the door" or "FREE"; empty for a session. */
      price: string;
      /** When the offer expires, in London time. */
      until: string;
      link: string;
    };
  }
}

/** To a person with an offer from the waiting list. */
export default defineMail("campus-place-offered", {
  subject: "A place has come free for you",
  list: mailListOf,
  isBulk: true,
  samples: [
    {
      kind: "night",
      university: "Goldsmiths",
      when: "14 Mar 2026, 18:30",
      stock: "market",
      venue: "Students’ Union",
      price: "£5.00, pay at the door",
      until: "10 Mar 2026, 09:15",
      link: "https://site.example/campus-tickets",
    },
    {
      kind: "lab",
      university: sampleWaitingForPlace.university,
      when: sampleWaitingForPlace.when,
      venue: "",
      stock: sampleWaiting.stock,
      price: "",
      until: "10 Mar 2026, 09:15",
      link: sampleWaitingForPlace.link,
    },
    {
      kind: "night",
      university: long.university,
      venue: long.venue,
      when: sampleWaiting.when,
      stock: sampleWaiting.stock,
      price: "FREE",
      until: "10 Mar 2026, 09:15",
      link: sampleWaiting.link,
    },
  ],
  Content: ({ kind, university, when, venue, price, until, stock, link }) => (
    <EmailLayout
      stock={stock}
      heading="It is your turn"
      preview={`A ${wordsOf({ kind }).placeAt} ${university} is held for you until ${until}.`}
    >
      <Paragraph>A place has come free, and it is held for you.</Paragraph>
      <Paragraph>{university}</Paragraph>
      <Paragraph>{[when, venue].filter(Boolean).join(", ")}</Paragraph>
      {price && <Paragraph>{price}</Paragraph>}
      <Paragraph>Take it by {until}. After that it goes to the next in line.</Paragraph>
      <ActionLink href={link}>Take your place</ActionLink>
      <Note>Not coming? Leave the waiting list on your profile, and somebody else gets in sooner.</Note>
    </EmailLayout>
  ),
});
