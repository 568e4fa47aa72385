import { type EventKind, kindOf, wordsOf } from "#features/events/kinds/kinds.rules.ts";
import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { fullDateText } from "#shared/time/dates.ts";

type Props = {
  kind: EventKind;
  university: string;
  eventDate: string;
  /** The last day on which the person can change the answer. */
  until: string;
  link: string;
  /** For each face, a link that preselects it. */
  faces: { label: string; link: string }[];
};

const sample: Props = {
  kind: "night",
  university: "UCL",
  eventDate: "2027-03-14",
  until: "2027-03-29",
  link: "https://site.example/feedback?booking=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v",
  faces: [
    {
      label: "It was good",
      link: "https://site.example/feedback?booking=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v&face=good",
    },
  ],
};

/** The email on the morning after, to each guest who checked in. Its links preselect a face and send nothing. */
export default defineMail("after-event", {
  subject: ({ kind }) => `How was the ${wordsOf({ kind }).noun}?`,
  list: ({ kind }) => kindOf({ kind }).mailList,
  isBulk: true,
  unsubscribe: ({ link }) => link,
  samples: [sample, { ...sample, kind: "session", university: "Beats from field recordings, with Amara J" }],
  Content: ({ university, eventDate, until, link, faces }: Props) => (
    <EmailLayout
      stock="hivis"
      heading="How was it?"
      preview="Three faces and one sentence, without your name."
    >
      <Paragraph>{`You were at ${university} on ${fullDateText(eventDate)}. Say how it was: it takes half a minute.`}</Paragraph>
      {faces.map((face) => (
        <ActionLink key={face.link} href={face.link}>
          {face.label}
        </ActionLink>
      ))}
      <Paragraph>
        {`Your answer isn’t sent until you press Send on the page, and you can change it until ${fullDateText(until)}. The team that runs the event sees the answers once five people have answered, without names.`}
      </Paragraph>
      <Paragraph>
        Did something happen that you want to talk about? On the page you can ask us to call you.
      </Paragraph>
      <Note>
        Is someone in danger now? Call 999. To talk to someone, call Childline on 0800 1111, free and at any
        time.
      </Note>
      <QuietLink href={link}>Don’t ask me again</QuietLink>
    </EmailLayout>
  ),
});
