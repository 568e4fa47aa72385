import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Note, Paragraph } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { fullDateText } from "#shared/time/dates.ts";

type Props = {
  /** Whether the cycle is over. */
  isAfter: boolean;
  /** The cycle's name. */
  cycle: string;
  /** The last day on which we accept answers. */
  until: string;
  /** All of the cycle's participants receive the same link. */
  link: string;
};

const sample = {
  cycle: "Spring 2027",
  until: "2027-03-29",
  link: "https://site.example/undertone-ed/wellbeing?about=before-0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v",
};

/** The email to a cycle's participants with the questions, before its first week and after its last. */
export default defineMail("programme-questions", {
  subject: "Four questions, if you like",
  list: "programme",
  isBulk: true,
  samples: [
    { ...sample, isAfter: false },
    { ...sample, isAfter: true },
  ],
  Content: ({ isAfter, cycle, until, link }: Props) => (
    <EmailLayout stock="market" heading="Four questions" preview="Optional, and without your name.">
      <Paragraph>
        {isAfter
          ? `Mental Toughness, ${cycle}, is over. Did you answer four questions before it began? Please answer them again, with your pair code.`
          : `Mental Toughness, ${cycle}, begins soon. If you like, answer four questions about your life, now and again at the end.`}
      </Paragraph>
      <Paragraph>
        Your answers show us, and the people who fund the programme, if it changes anything. Answering doesn’t
        affect your place, and we don’t know who answered.
      </Paragraph>
      <ActionLink href={link}>Answer four questions</ActionLink>
      <Note>{`Everyone in your cycle gets the same link. It works until ${fullDateText(until)}.`}</Note>
    </EmailLayout>
  ),
});
