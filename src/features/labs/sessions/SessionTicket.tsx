import { weekdayText } from "#shared/time/dates.ts";
import type { BadgeTone } from "#shared/ui/Badge.tsx";
import { Progress } from "#shared/ui/feedback/Progress.tsx";
import { DatedTicket } from "#shared/ui/tickets/DatedTicket.tsx";
import { badgeText, placesLeft, whenText } from "./session-texts.rules.ts";
import type { TicketSession } from "./session-ticket.rules.ts";

/** A session as a ticket, with the number of taken places. */
export function SessionTicket({ session }: { session: TicketSession }) {
  const { sessionDate, startTime, mentor, maxParticipants, currentParticipants } = session;
  const word = badgeText(session);
  const left = placesLeft(session);
  return (
    <DatedTicket
      about={session}
      date={sessionDate}
      clock={`${weekdayText(sessionDate).slice(0, 3)} ${startTime}`}
      badge={{ word, tone: tones[word] }}
      facts={[
        { label: "When", value: whenText(session) },
        { label: "With", value: mentor.name },
        { label: "On", value: mentor.expertise },
      ]}
    >
      <Progress
        label="Places taken"
        value={currentParticipants}
        max={maxParticipants}
        start={`${currentParticipants} / ${maxParticipants} going`}
        end={left === 0 ? "None left" : `${left} left`}
      />
    </DatedTicket>
  );
}

const tones: Record<ReturnType<typeof badgeText>, BadgeTone> = {
  FULL: "outline",
  "LAST PLACES": "flare",
  OPEN: "ink",
};
