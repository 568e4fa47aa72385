import { printOf } from "#shared/print/choice.ts";
import { Print } from "#shared/print/Print.tsx";
import { weekdayText } from "#shared/time/dates.ts";
import { FittedLine } from "#shared/type/FittedLine.tsx";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { Progress } from "#shared/ui/Progress.tsx";
import { StubDate } from "#shared/ui/StubDate.tsx";
import { stockClass } from "#shared/ui/stock-class.ts";
import type { TicketSession } from "./session-ticket.rules.ts";
import { placesLeft, placesWord, whenText } from "./session-words.rules.ts";

/** A session as a ticket: its print, what happens there, and its date on the stub. */
export function SessionTicket({ session }: { session: TicketSession }) {
  const { id, title, fittedTitle, description, mentor, maxParticipants, currentParticipants } = session;
  const print = { seed: id, ...printOf(id) };
  const paper = stockClass[print.stock];
  const word = placesWord(session);
  const left = placesLeft(session);
  return (
    <article className="torn-across h-full">
      <div className="torn h-full @[30rem]:grid-cols-[minmax(0,1fr)_minmax(8.5rem,21%)]">
        <div
          className={`torn-main grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] @[30rem]:grid-cols-[22.2cqi_minmax(0,1fr)] @[30rem]:grid-rows-none ${paper}`}
        >
          <div className="relative aspect-39/10 overflow-hidden @[30rem]:aspect-auto">
            <Print
              {...print}
              shape="ribbon"
              className="absolute inset-0 size-full object-cover @[30rem]:hidden"
            />
            <Print
              {...print}
              shape="tall"
              className="absolute inset-0 hidden size-full object-cover @[30rem]:block"
            />
          </div>
          <div className="flex min-w-0 flex-col px-4 pt-4 pb-5 @[30rem]:px-5">
            <Badge tone={tones[word]}>{word}</Badge>
            <h3 aria-label={title} className="mt-4">
              <FittedLine fitted={fittedTitle} />
            </h3>
            {description && (
              <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
            )}
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
          </div>
        </div>
        <div
          className={`torn-stub flex items-center justify-between gap-4 px-4 py-4 @[30rem]:flex-col @[30rem]:px-3 @[30rem]:py-5 ${paper}`}
        >
          <StubDate date={session.sessionDate} />
          <p className="font-mono text-mono font-medium">
            {weekdayText(session.sessionDate).slice(0, 3)} {session.startTime}
          </p>
        </div>
      </div>
    </article>
  );
}

const tones: Record<ReturnType<typeof placesWord>, BadgeTone> = {
  FULL: "outline",
  "LAST PLACES": "flare",
  OPEN: "ink",
};
