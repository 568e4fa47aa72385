import { printOf } from "#shared/print/choice.ts";
import { weekdayText } from "#shared/time/dates.ts";
import { FittedLine } from "#shared/type/FittedLine.tsx";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { Progress } from "#shared/ui/Progress.tsx";
import { StubDate } from "#shared/ui/StubDate.tsx";
import { TornTicket } from "#shared/ui/TornTicket.tsx";
import type { TicketSession } from "./session-ticket.rules.ts";
import { placesLeft, placesWord, whenText } from "./session-words.rules.ts";

/** A session as a ticket: its print, what happens there, and its date on the stub. */
export function SessionTicket({ session }: { session: TicketSession }) {
  const { id, title, fittedTitle, description, mentor, maxParticipants, currentParticipants } = session;
  const word = placesWord(session);
  const left = placesLeft(session);
  return (
    <TornTicket
      print={{ seed: id, ...printOf(id) }}
      className="h-full"
      columns="@[30rem]:grid-cols-[minmax(0,1fr)_minmax(8.5rem,21%)]"
      stub={
        <>
          <StubDate date={session.sessionDate} />
          <p className="font-mono text-mono font-medium">
            {weekdayText(session.sessionDate).slice(0, 3)} {session.startTime}
          </p>
        </>
      }
      stubClassName="@[30rem]:py-5"
    >
      <Badge tone={tones[word]}>{word}</Badge>
      <h3 aria-label={title} className="mt-4">
        <FittedLine fitted={fittedTitle} />
      </h3>
      {description && <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
      <Facts
        facts={[
          { label: "When", value: whenText(session) },
          { label: "With", value: mentor.name },
          { label: "On", value: mentor.expertise },
        ]}
        className="my-4 text-small"
      />
      <Progress
        className="mt-auto"
        label="Places taken"
        value={currentParticipants}
        max={maxParticipants}
        start={`${currentParticipants} / ${maxParticipants} going`}
        end={left === 0 ? "None left" : `${left} left`}
      />
    </TornTicket>
  );
}

const tones: Record<ReturnType<typeof placesWord>, BadgeTone> = {
  FULL: "outline",
  "LAST PLACES": "flare",
  OPEN: "ink",
};
