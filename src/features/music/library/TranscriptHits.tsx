import { useEffect, useState } from "react";
import { Link } from "react-router";
import { type BrowserApi, browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { formatDuration } from "#shared/time/durations.ts";
import { interviewPath } from "../transcripts/interviews-address.rules.ts";

type Hits = Awaited<ReturnType<BrowserApi["music"]["transcripts"]["search"]>>;

const DEBOUNCE_MS = 300;

const UNREACHABLE = "Check your connection and type again.";

/** The tracks with the query's words in their transcripts. Each links to the line. */
export function TranscriptHits({ query }: { query: string }) {
  const [hits, setHits] = useState<Hits | { problem: string }>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      const show = (hits: Hits | { problem: string }) => isCurrent && setHits(hits);
      browserApi()
        .then((api) => api.music.transcripts.search({ query }))
        .then(show, (error) => show({ problem: refusalIn(error)?.message ?? UNREACHABLE }));
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);
  if (hits && "problem" in hits)
    return (
      <p role="status" className="mt-8">
        {`What is said in interviews could not be searched. ${hits.problem}`}
      </p>
    );
  return (
    <section aria-label="In transcripts" className="mt-8 empty:hidden">
      {hits && hits.length > 0 && (
        <>
          <h2 className="mb-3 font-display text-xl leading-tight font-extrabold">In transcripts</h2>
          <p role="status" className="mb-3 text-small">
            {`Your words are said in ${hits.length === 1 ? "one track" : `${countText(hits.length)} tracks`}.`}
          </p>
          <ul className="grid gap-3 lg:grid-cols-2">
            {hits.map(({ track, hit }) => (
              <li key={track.id}>
                <Link
                  to={interviewPath(track.id, hit.line)}
                  className="block h-full border-t-3 border-ink bg-sheet px-4 py-3 text-ink-2 no-underline wrap-anywhere hover:bg-hivis hover:text-ink"
                >
                  <span className="block font-bold text-ink">{`${track.title}, ${track.artist}`}</span>
                  <span className="block text-small">
                    {hit.start === null
                      ? "In the transcript"
                      : `In the transcript, at ${formatDuration(hit.start)}`}
                  </span>
                  <span className="mt-1 block">{`“${hit.text}”`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
