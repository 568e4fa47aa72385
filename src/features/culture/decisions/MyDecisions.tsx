import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { useSectionInAddress } from "#shared/pages/use-section-in-address.ts";
import { londonDay } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { appealOutcomes, decisionReasons, outcomes } from "../videos/decisions.rules.ts";
import { type OwnDecision, ownDecisionsQuery } from "./decisions-data.ts";

const AppealDialog = lazyWithRetry(async () => (await import("./AppealDialog.tsx")).AppealDialog);

/** The decisions about the account's videos, each with one appeal; empty without a decision. */
export function MyDecisions() {
  const id = useId();
  const client = useQueryClient();
  const { data = [] } = useQuery(ownDecisionsQuery);
  const isThere = data.length > 0;
  const section = useSectionInAddress("decisions", isThere);
  const [appealing, setAppealing] = useState<OwnDecision>();
  if (!isThere) return null;
  return (
    <section
      ref={section}
      id="decisions"
      aria-labelledby={id}
      className="scroll-mt-4 bg-sheet px-4 py-6 md:px-6.5 md:py-8"
    >
      <h2 id={id} className="display mb-5 text-[1.5rem] leading-none font-stretch-[94%]">
        What we decided
      </h2>
      <ul className="grid gap-5">
        {data.map((decision) => (
          <li key={decision.id} className="border-l-4 border-ink pl-3.5 wrap-anywhere">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone="ink">{outcomes[decision.outcome]}</Badge>
              <bdi className="font-semibold">{subjectOf(decision)}</bdi>
              <time className="text-small text-ink-2" dateTime={decision.createdAt}>
                {londonDay(new Date(decision.createdAt))}
              </time>
            </div>
            <p className="mt-1.5">{`${decisionReasons[decision.reason]}.`}</p>
            <p className="whitespace-pre-line">
              <bdi>{decision.text}</bdi>
            </p>
            <Appeal decision={decision} onAppeal={() => setAppealing(decision)} />
          </li>
        ))}
      </ul>
      {appealing && (
        <Suspense>
          <AppealDialog
            decision={appealing}
            onClose={() => setAppealing(undefined)}
            onSent={() => client.invalidateQueries({ queryKey: ownDecisionsQuery.queryKey })}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The video's title, or the end of the member's suspension. */
function subjectOf({ videoTitle, endsAt }: OwnDecision): string {
  if (endsAt === null) return videoTitle;
  const isOver = new Date(endsAt) <= new Date();
  return `${isOver ? "No new videos, over since" : "No new videos until"} ${londonDay(new Date(endsAt))}`;
}

function Appeal({ decision, onAppeal }: { decision: OwnDecision; onAppeal: () => void }) {
  const { appealedAt, appealOutcome, appealAnswer } = decision;
  if (appealOutcome)
    return (
      <p className="mt-2 text-small">
        <span className="font-semibold">{`Your appeal: ${appealOutcomes[appealOutcome]}.`}</span>{" "}
        <bdi>{appealAnswer}</bdi>
      </p>
    );
  if (appealedAt)
    return (
      <p className="mt-2 text-small font-semibold">
        {`You appealed on ${londonDay(new Date(appealedAt))}. We’ll email you our answer.`}
      </p>
    );
  return (
    <Button
      compact
      variant="outline"
      className="mt-2 min-h-11"
      aria-label={`Appeal: ${subjectOf(decision)}`}
      onClick={onAppeal}
    >
      Appeal
    </Button>
  );
}
