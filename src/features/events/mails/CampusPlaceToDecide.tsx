import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { wordsOf } from "../kinds/kinds.rules.ts";
import { type OtherDate, sampleOtherDate, type WaitingMail } from "./parts/night-props.ts";

/** `also` are further dates that were booked with it. */
type Props = Omit<WaitingMail, "seriesDay"> & { also: OtherDate[] };

const sample: Props = {
  kind: "night",
  university: "Goldsmiths",
  when: "14 Mar 2027, 18:30",
  where: "Bloomsbury Studio, London WC1",
  stock: "hivis",
  link: "https://site.example/campus-admin",
  also: [],
};

const sampleSession = {
  kind: "session",
  university: "Beats on a phone",
  link: "https://site.example/admin/labs",
} as const;

/** Goes to the leads of an event when a person books again after a guardian's refusal, without any names. */
export default defineMail("campus-place-to-decide", {
  subject: "A place waits for your decision",
  list: "charity",
  samples: [
    sample,
    { ...sample, ...sampleSession },
    { ...sample, ...sampleSession, also: [sampleOtherDate] },
  ],
  Content: ({ stock, link, university, when, where, also, ...event }: Props) => (
    <EmailLayout
      stock={stock}
      heading="You decide"
      preview="A guardian said no, and the person booked again."
    >
      <Paragraph>
        {`A guardian said no to somebody who has now booked a ${wordsOf(event).placeAt} this ${wordsOf(event).noun} again: ${university}, ${when}, ${where}.`}
      </Paragraph>
      {also.length > 0 && <Paragraph>And on these dates:</Paragraph>}
      {also.map((date) => (
        <Paragraph key={date.when}>{`${date.when}, ${date.where}`}</Paragraph>
      ))}
      <Paragraph>
        {also.length > 0
          ? "The places open no door before you have decided about each, and are given back when the doors open."
          : "It opens no door before you have decided, and is given back when the doors open."}
      </Paragraph>
      <ActionLink href={link}>To the bookings</ActionLink>
      <Note>
        Talk with them or their guardian first. The next ones of this {wordsOf(event).noun} come without a
        mail.
      </Note>
    </EmailLayout>
  ),
});
