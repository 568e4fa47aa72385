import { EmailLayout } from "#shared/email/EmailLayout.tsx";
import { ActionLink, Code, Note, Paragraph, QuietLink } from "#shared/email/EmailParts.tsx";
import { defineMail } from "#shared/mail/mail.server.ts";
import { londonTime } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";
import { sampleEvent } from "./parts/sample-event.ts";

/**
 * A guest's status after a sign-up. `held`: the place waits for the emailed link. `kept`: the place is confirmed.
 * `asked`: the emailed link joins the waiting list. `waits`: on the waiting list. `cancelled`: by the organisers.
 */
export type Standing = "held" | "kept" | "asked" | "waits" | "cancelled";

interface Props {
  title: string;
  /** When the event starts. */
  when: string;
  /** Empty if unknown. */
  where: string;
  /** Empty if the code does not work. */
  code: string;
  stands: Standing;
  /** Confirms the place, or joins the waiting list; empty if the guest has nothing to confirm. */
  keepLink: string;
  /** How long the place is held for the link, in minutes. */
  keepMinutes: number;
  link: string;
  /** Removes the guest from the waiting list; empty for a guest who is not on it. */
  leaveLink: string;
  /** Turns alerts on; empty if they are on. */
  confirmLink: string;
  unsubscribeLink: string;
}

/** An invitation's code, with a link that turns alerts on. It contains no text that a visitor typed. */
export default defineMail("signal-invitation", {
  subject: ({ stands }) => (stands === "cancelled" ? "About your sign-up" : "Your invitation code is inside"),
  list: "signal",
  isToTypedAddress: true,
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  samples: [
    {
      ...sampleEvent,
      code: "SG-7K4Q-91MX",
      stands: "held",
      keepLink: `https://site.example/signal/place?invitation=${"0".repeat(36)}&key=pJ6E9XoQmW2v`,
      keepMinutes: 30,
      leaveLink: "",
      confirmLink: sampleEvent.unsubscribeLink.replace("unsubscribe", "confirm"),
    },
    ...(["kept", "asked", "waits", "cancelled"] as const).map((stands) => ({
      ...sampleEvent,
      where: "",
      code: stands === "cancelled" ? "" : "SG-7K4Q-91MX",
      stands,
      keepLink: stands === "asked" ? "https://site.example/signal/place?invitation=x&key=pJ6E9XoQmW2v" : "",
      keepMinutes: 30,
      leaveLink:
        stands === "waits" ? "https://site.example/campus-tickets/cant-come?ticket=x&key=pJ6E9XoQmW2v" : "",
      confirmLink: "",
    })),
  ],
  Content: (mail: Props) => {
    const { preview, text, press, say } = words(mail)[mail.stands];
    return (
      <EmailLayout stock="hivis" heading={mail.title} preview={preview}>
        {text && <Paragraph>{text}</Paragraph>}
        {press && <ActionLink href={mail.keepLink}>{press}</ActionLink>}
        {say && (
          <>
            <Paragraph>{`${say} this code at the door. It works once, for one person:`}</Paragraph>
            <Code>{mail.code}</Code>
          </>
        )}
        <Paragraph>{londonTime(mail.when)}</Paragraph>
        {mail.where && <Paragraph>{mail.where}</Paragraph>}
        {mail.confirmLink && (
          <>
            <QuietLink href={mail.confirmLink}>Turn on alerts to hear when the next event opens</QuietLink>
            <Note>
              We only send alerts if you turn them on. Didn’t sign up? You don’t need to do anything.
            </Note>
          </>
        )}
        {mail.leaveLink && <QuietLink href={mail.leaveLink}>Not coming? Leave the waiting list</QuietLink>}
        <QuietLink href={mail.link}>All open events</QuietLink>
        <QuietLink href={mail.unsubscribeLink}>Unsubscribe from alerts</QuietLink>
      </EmailLayout>
    );
  },
});

interface Words {
  preview: string;
  text?: string;
  press?: string;
  /** Starts the sentence about the code; if missing, there is no sentence. */
  say?: string;
}

const words = ({ when, keepMinutes }: Pick<Props, "when" | "keepMinutes">): Record<Standing, Words> => ({
  held: {
    preview: `Keep your place within ${keepMinutes} minutes.`,
    text: `We’re holding a place for you for ${keepMinutes} minutes. Confirm in time to keep your place:`,
    press: "Keep my place",
    say: "Then say",
  },
  kept: { preview: `You’re on the guest list. ${londonTime(when)}.`, say: "You’re on the guest list. Say" },
  asked: {
    preview: "Confirm to join the waiting list.",
    text: "The event is full. Confirm to join the waiting list. We’ll email you when it’s your turn.",
    press: "Join the waiting list",
    say: "Once you have a place, say",
  },
  waits: {
    preview: "You’re on the waiting list.",
    text: "The event is full, and you’re on the waiting list. We’ll email you when it’s your turn.",
    say: "Once you have a place, say",
  },
  cancelled: {
    preview: "The organisers cancelled your place.",
    text: `The organisers cancelled your place earlier, so you can’t sign up for this event again. Think this is a mistake? Write to ${brand.contactEmail}.`,
  },
});
