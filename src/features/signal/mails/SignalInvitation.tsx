import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { sampleEvent } from "./parts/sample-event.ts";

interface Props {
  title: string;
  /** The moment when it begins. */
  when: string;
  /** Empty if unknown. */
  where: string;
  code: string;
  /** Keeps the place; empty if it is kept. */
  keepLink: string;
  /** Whether there is no place: the link then joins the waiting list, without it they are on it. */
  waits: boolean;
  /** How long the place waits for that. */
  keepMinutes: number;
  link: string;
  /** Takes them off the waiting list; empty for one who is not on it. */
  leaveLink: string;
  /** Turns alerts on; empty if they are on. */
  confirmLink: string;
  unsubscribeLink: string;
}

/** An invitation's code, with a link that turns alerts on. It contains nothing that a visitor typed. */
export default defineMail("signal-invitation", {
  subject: "Your invitation code is inside",
  list: "signal",
  isToTypedAddress: true,
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  samples: [
    {
      ...sampleEvent,
      code: "SG-7K4Q-91MX",
      waits: false,
      keepLink: `https://site.example/signal/place?invitation=${"0".repeat(36)}&key=pJ6E9XoQmW2v`,
      keepMinutes: 30,
      leaveLink: "",
      confirmLink: sampleEvent.unsubscribeLink.replace("unsubscribe", "confirm"),
    },
    ...[false, true].map((waits) => ({
      ...sampleEvent,
      where: "",
      code: "SG-7K4Q-91MX",
      keepLink: "",
      waits,
      keepMinutes: 30,
      leaveLink: waits ? "https://site.example/campus-tickets/cant-come?ticket=x&key=pJ6E9XoQmW2v" : "",
      confirmLink: "",
    })),
  ],
  Content: ({
    title,
    when,
    where,
    code,
    keepLink,
    waits,
    keepMinutes,
    link,
    leaveLink,
    confirmLink,
    unsubscribeLink,
  }: Props) => (
    <EmailLayout stock="hivis" heading={title} preview={previewOf({ when, keepLink, waits, keepMinutes })}>
      {waits && (
        <Paragraph>
          {keepLink
            ? "Every place is taken. Press this, and you are on the waiting list: we mail you when it is your turn."
            : "Every place is taken, and you are on the waiting list: we mail you when it is your turn."}
        </Paragraph>
      )}
      {waits && keepLink && <ActionLink href={keepLink}>Put me on the list</ActionLink>}
      {keepLink && !waits && (
        <>
          <Paragraph>{`A place waits for you for ${keepMinutes} minutes. Press this in time, and it is yours:`}</Paragraph>
          <ActionLink href={keepLink}>Keep my place</ActionLink>
        </>
      )}
      <Paragraph>
        {`${codeText({ keepLink, waits })} this code at the door. It lets one person in, once:`}
      </Paragraph>
      <Code>{code}</Code>
      <Paragraph>{londonTime(when)}</Paragraph>
      {where && <Paragraph>{where}</Paragraph>}
      {confirmLink && (
        <>
          <QuietLink href={confirmLink}>Turn alerts on: a mail when the next event opens</QuietLink>
          <Note>Without that we mail you no alerts. You did not sign up? Then do nothing.</Note>
        </>
      )}
      {leaveLink && <QuietLink href={leaveLink}>Not coming? Leave the waiting list</QuietLink>}
      <QuietLink href={link}>All open events</QuietLink>
      <QuietLink href={unsubscribeLink}>Unsubscribe from alerts</QuietLink>
    </EmailLayout>
  ),
});

function previewOf({
  when,
  keepLink,
  waits,
  keepMinutes,
}: Pick<Props, "when" | "keepLink" | "waits" | "keepMinutes">) {
  if (waits) return keepLink ? "Join the waiting list with one press." : "You are on the waiting list.";
  return keepLink
    ? `Keep your place within ${keepMinutes} minutes.`
    : `You are on the list. ${londonTime(when)}.`;
}

function codeText({ keepLink, waits }: Pick<Props, "keepLink" | "waits">): string {
  if (waits) return "Once you have a place, say";
  return keepLink ? "Then say" : "You are on the list. Say";
}
