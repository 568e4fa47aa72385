import { useQuery } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { dateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { Face } from "./Face.tsx";
import { faces, faceWords, returns, returnWords, SHOWN_FROM } from "./feedback.rules.ts";

type Said = NonNullable<Awaited<ReturnType<BrowserApi["feedback"]["read"]>>["said"]>;

/** The section of an event's page with people's anonymous feedback. */
export function EventFeedback({ eventId }: { eventId: string }) {
  const feedback = useQuery(apiQueries.feedback.read.queryOptions({ input: { eventId } }));
  return (
    <AdminSection title="What people said" lead="Without names, once five people have answered.">
      {feedback.isError || !feedback.data ? (
        <Unread query={feedback} loading="Loading feedback…" />
      ) : (
        <div className="bg-sheet px-4 py-4 md:px-4.5">
          {feedback.data.said && <SaidSoFar said={feedback.data.said} />}
          <p className="max-w-read text-small text-ink-2">
            {stateText(feedback.data, londonDate(new Date()))}
          </p>
        </div>
      )}
    </AdminSection>
  );
}

function stateText({ said, until }: { said: Said | null; until: string }, today: string): string {
  if (until >= today)
    return `${said ? "" : `Fewer than ${SHOWN_FROM} people have answered so far. `}Answers can be given and changed until ${dateText(until)}. After that nothing ties them to a person.`;
  return said
    ? "Nothing ties these answers to a person. Sentences are kept for a year. Only the safeguarding lead has the answers that people ticked for them, requests for a call, and sentences with a watched word."
    : `Fewer than ${SHOWN_FROM} people answered, so nothing is kept.`;
}

function SaidSoFar({ said: { asked, answers, faces: counted, again, sentences } }: { said: Said }) {
  return (
    <>
      <p className="font-display text-xl leading-tight font-extrabold">
        {`${countText(answers)} of ${countText(asked)} answered`}
      </p>
      <ul className="mt-3 grid gap-3">
        {faces.map((face) => (
          <li key={face} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3">
            <Face face={face} className="size-9" />
            <span>{faceWords[face]}</span>
            <span className="font-display text-xl font-black tabular-nums">{countText(counted[face])}</span>
            <Bar count={counted[face]} of={answers} />
          </li>
        ))}
      </ul>
      <h3 className="mt-6 font-semibold">Would you come again?</h3>
      {again ? (
        <ul className="mt-2 grid gap-2">
          {returns.map((each) => (
            <li key={each} className="grid grid-cols-[1fr_auto] gap-x-3">
              <span>{returnWords[each]}</span>
              <span className="tabular-nums">{countText(again[each])}</span>
              <Bar count={again[each]} of={answers} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{`Fewer than ${SHOWN_FROM} said so.`}</p>
      )}
      <h3 className="mt-6 font-semibold">In their words</h3>
      {sentences.length === 0 ? (
        <p className="mb-4">No written answers.</p>
      ) : (
        <>
          <p className="max-w-read text-small text-ink-2">
            Shown in random order. The site looks for words about harm, but it can miss some. If a sentence
            worries you, tell the safeguarding lead now.
          </p>
          <ul className="mt-2 mb-4 border-b border-line">
            {sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people can write the same.
              <li key={index} dir="auto" className="border-t border-line py-3 [overflow-wrap:anywhere]">
                {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Bar({ count, of }: { count: number; of: number }) {
  return (
    <span aria-hidden="true" className="col-span-full mt-1 block">
      <span className="block h-3 bg-ink" style={{ width: `${Math.round((count / of) * 100)}%` }} />
    </span>
  );
}
