import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";
import { sampleEvent } from "./parts/sample-event.ts";

const { title, when, where, link } = sampleEvent;
const sample = { title, when, where, link, was: `${title}, 12 Mar 2026, 19:00, Arch 7, Peckham` };
const longTitle = "T".repeat(120);
const longPlace = "P".repeat(200);

interface Props {
  title: string;
  /** The moment when it begins. */
  when: string;
  /** Empty if unknown. */
  where: string;
  /** Title, time and place before the change, in one line. */
  was: string;
  link: string;
}

/** To each holder of a kept place at an event whose title, date, time or place changed. */
export default defineMail("signal-event-changed", {
  subject: "Your event has changed",
  list: "signal",
  isBulk: true,
  samples: [
    sample,
    { ...sample, where: "" },
    {
      ...sample,
      title: longTitle,
      where: longPlace,
      was: `${longTitle}, 12 Mar 2026, 19:00, ${longPlace}`,
    },
  ],
  Content: ({ title, when, where, was, link }: Props) => (
    <EmailLayout stock="hivis" heading={title} preview={`Now ${londonTime(when)}.`}>
      <Paragraph>The event you have a place at has changed. Your place and your code stay good.</Paragraph>
      <Paragraph>This is how it is now:</Paragraph>
      <Paragraph>{londonTime(when)}</Paragraph>
      {where && <Paragraph>{where}</Paragraph>}
      <Paragraph>It was: {was}</Paragraph>
      <Paragraph>
        {`Does it not suit you any more? Write to ${brand.contactEmail}, and somebody else gets in.`}
      </Paragraph>
      <Note>You get this because you have a place at this event.</Note>
      <QuietLink href={link}>All open events</QuietLink>
    </EmailLayout>
  ),
});
