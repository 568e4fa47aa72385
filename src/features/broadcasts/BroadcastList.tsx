import { useQuery } from "@tanstack/react-query";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { refusalWords } from "#shared/status/undelivered.rules.ts";
import { londonTime } from "#shared/time/london.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";

const REFRESH_MS = 10_000;

/** The emails sent to all audiences or to an event's, with their progress and the bounced addresses. */
export function BroadcastList({ eventId }: { eventId: string | undefined }) {
  const broadcasts = useQuery(
    apiQueries.broadcasts.list.queryOptions({
      input: eventId ? { eventId } : {},
      // Refetches while emails are being sent.
      refetchInterval: ({ state }) =>
        state.data?.some(({ people, mailed }) => mailed < people) ? REFRESH_MS : false,
    }),
  );
  if (broadcasts.isError || !broadcasts.data)
    return <Unread query={broadcasts} loading="Loading sent emails…" />;
  if (broadcasts.data.length === 0)
    return <EmptyState title="No emails yet">Emails you send appear here.</EmptyState>;
  return (
    <section aria-labelledby="written">
      <h2 id="written" className="mb-4 font-display text-xl leading-tight font-extrabold">
        Written before
      </h2>
      <ul className="grid gap-3">
        {broadcasts.data.map((broadcast) => (
          <li key={broadcast.id} className="border-t-3 border-line bg-sheet px-4.5 py-4 wrap-anywhere">
            <h3 className="font-extrabold">{broadcast.subject}</h3>
            <p className="text-small text-ink-2">
              {`${londonTime(new Date(broadcast.createdAt))}, to ${broadcast.name}: ${progressText(broadcast)}`}
            </p>
            <details className="mt-2">
              <summary className="min-h-6 font-semibold">Read it</summary>
              <p className="mt-2 whitespace-pre-line">{broadcast.body}</p>
            </details>
            {broadcast.refused.length > 0 && (
              <details className="mt-2">
                <summary className="min-h-6 font-semibold">
                  {`${countText(broadcast.refused.length)} did not get it`}
                </summary>
                <ul className="mt-2">
                  {broadcast.refused.map(({ email, reason }) => (
                    <li key={email}>{`${email}: ${refusalWords[reason]}`}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function progressText({ people, mailed }: { people: number; mailed: number }): string {
  if (mailed < people) return `${countText(mailed)} of ${countText(people)} mailed so far`;
  return `${countText(people)} mailed`;
}
