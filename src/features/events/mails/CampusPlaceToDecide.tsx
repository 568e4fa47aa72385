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
  subject: "Please decide about a booking",
  list: "charity",
  samples: [
    sample,
    { ...sample, ...sampleSession },
    { ...sample, ...sampleSession, also: [sampleOtherDate] },
  ],
  Content: ({ stock, link, university, when, where, also, ...event }: Props) => (
    <EmailLayout
      stock={stock}
      heading="Please decide"
      preview="A guardian said no, and the person booked again."
    >
      <Paragraph>
        {`A guardian said no, and the person has now booked a ${wordsOf(event).placeAt} this ${wordsOf(event).noun} again: ${university}, ${when}, ${where}.`}
      </Paragraph>
      {also.length > 0 && <Paragraph>And on these dates:</Paragraph>}
      {also.map((date) => (
        <Paragraph key={date.when}>{`${date.when}, ${date.where}`}</Paragraph>
      ))}
      <Paragraph>
        {also.length > 0
          ? "The person can’t come in before you decide about each date. If you don’t decide, we cancel the bookings when the doors open."
          : "The person can’t come in before you decide. If you don’t decide, we cancel the booking when the doors open."}
      </Paragraph>
      <ActionLink href={link}>Open the bookings</ActionLink>
      <Note>
        Talk to them or their guardian first. We don’t email you about further bookings for this{" "}
        {wordsOf(event).noun}.
      </Note>
    </EmailLayout>
  ),
});
