import { Paragraph } from "#shared/email/EmailParts.tsx";
import { whenText } from "../events/event-when.rules.ts";
import type { NightDetails } from "../events/events.rules.ts";

/** Date, time and place of a night. */
export function MailedNight({ night }: { night: Omit<NightDetails, "university"> }) {
  return (
    <>
      <Paragraph>{whenText(night)}</Paragraph>
      <Paragraph>{`${night.venue}, ${night.location}`}</Paragraph>
    </>
  );
}
