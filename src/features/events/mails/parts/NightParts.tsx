import { Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";
import { whereText } from "../../events/event-words.rules.ts";
import { type NightDetails, whenText } from "../../events/events.rules.ts";

/** Date, time and place of a night. */
export function MailedNight({ night }: { night: Omit<NightDetails, "university"> }) {
  return (
    <>
      <Paragraph>{whenText(night)}</Paragraph>
      <Paragraph>{whereText(night)}</Paragraph>
    </>
  );
}

/** The organisers' message, a paragraph for each line; renders nothing for an empty one. */
export function MailedMessage({ children }: { children: string }) {
  if (children === "") return null;
  return (
    <>
      <Paragraph>The organisers say:</Paragraph>
      <Paragraphs>{children}</Paragraphs>
    </>
  );
}
