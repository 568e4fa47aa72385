import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { isAdmin } from "#shared/api/roles.ts";
import { UndeliveredMails } from "#shared/lists/UndeliveredMails.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { mailLists } from "#shared/status/undelivered.rules.ts";
import { londonClock, londonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { IMPORT_SECTION } from "./import-item.rules.ts";
import type { SiteStatus, StatusItem } from "./status.api.ts";
import { TestMail } from "./TestMail.tsx";

const REFRESH_MS = 20_000;

/** Read again every 20 seconds while the page is in front. */
const statusQuery = apiQueries.status.read.queryOptions({
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});

const RetryJobsDialog = lazyWithRetry(async () => (await import("./RetryJobsDialog.tsx")).RetryJobsDialog);

const ReviewPapersDialog = lazyWithRetry(
  async () => (await import("./ReviewPapersDialog.tsx")).ReviewPapersDialog,
);

const OpenSiteDialog = lazyWithRetry(async () => (await import("./OpenSiteDialog.tsx")).OpenSiteDialog);

const ImportSection = lazyWithRetry(async () => (await import("./ImportSection.tsx")).ImportSection);

const signs = {
  good: { tone: "outline", icon: "check", word: "Fine", edge: "border-line" },
  warning: { tone: "hivis", icon: "alert", word: "Look at this", edge: "border-ink" },
  bad: { tone: "flare", icon: "alert", word: "Broken", edge: "border-bad" },
} as const;

/** The whole in one sentence, then each part with its state, the worst first. */
export function StatusSection() {
  const status = useQuery(statusQuery);
  const { data } = status;
  if (!data && status.isPending) return <LoadingState>Looking at the site…</LoadingState>;
  return (
    <div className="grid gap-6">
      {status.isError && <Unanswered lastAt={data?.checkedAt} status={status} />}
      {data && <Answered status={data} />}
    </div>
  );
}

function Answered({ status }: { status: SiteStatus }) {
  const [isRetrying, setIsRetrying] = useState(false);
  const [isReviewing, setIsReviewing] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const { summary, items, failedJobs, checkedAt } = status;
  const isOfAdmin = isAdmin(useOwnRoles());
  return (
    <>
      <div>
        <p role="status" className="display max-w-[24em] text-[1.75rem] leading-tight md:text-[2.25rem]">
          {summary}
        </p>
        <p className="mt-2 text-small text-ink-2">
          {`Checked at ${londonClock(new Date(checkedAt))}, and again every 20 seconds.`}
        </p>
      </div>
      <ul className="grid gap-3 lg:grid-cols-2">
        {items.map((item) => (
          <StatusRow key={item.id} item={item}>
            {isOfAdmin && item.id === "closed" && (
              <Button className="mt-3" onClick={() => setIsOpening(true)}>
                Open the site
              </Button>
            )}
            {isOfAdmin && item.id === "mail" && <TestMail />}
            {isOfAdmin && item.id === "jobs" && failedJobs > 0 && (
              <Button variant="outline" className="mt-3" onClick={() => setIsRetrying(true)}>
                Try again
              </Button>
            )}
            {item.id === "import" && <StatusLink href={`#${IMPORT_SECTION}`}>Read the report</StatusLink>}
            {item.id === "shift-checks" && <StatusLink href={pages.adminRota.path}>Open the rota</StatusLink>}
            {isOfAdmin && item.id === "papers" && item.state !== "good" && (
              <Button variant="outline" className="mt-3" onClick={() => setIsReviewing(true)}>
                We have reviewed them
              </Button>
            )}
          </StatusRow>
        ))}
      </ul>
      {items.some(({ id }) => id === "import") && (
        <Suspense fallback={<LoadingState>Loading the import report…</LoadingState>}>
          <ImportSection />
        </Suspense>
      )}
      {isOfAdmin && <UndeliveredMails lists={mailLists} />}
      {isOpening && (
        <Suspense>
          <OpenSiteDialog onClose={() => setIsOpening(false)} />
        </Suspense>
      )}
      {isReviewing && (
        <Suspense>
          <ReviewPapersDialog onClose={() => setIsReviewing(false)} />
        </Suspense>
      )}
      {isRetrying && (
        <Suspense>
          <RetryJobsDialog jobs={failedJobs} onClose={() => setIsRetrying(false)} />
        </Suspense>
      )}
    </>
  );
}

const sinceWords: Partial<Record<StatusItem["id"], string>> = {
  backup: "Last one:",
  papers: "Last one:",
  import: "At",
};

function StatusRow({ item, children }: { item: StatusItem; children: React.ReactNode }) {
  const { id, title, state, sentence, action, since } = item;
  const { tone, icon, word, edge } = signs[state];
  return (
    <li className={`border-t-3 bg-sheet px-4.5 py-4 ${edge}`}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-display text-xl leading-tight font-extrabold">{title}</h2>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </div>
      <p className="max-w-read">{sentence}</p>
      {action && <p className="mt-2 max-w-read font-semibold">{action}</p>}
      {since && (
        <p className="mt-2 text-small text-ink-2">
          {`${sinceWords[id] ?? "Since"} ${londonTime(new Date(since))}`}
        </p>
      )}
      {children}
    </li>
  );
}

function StatusLink(link: { href: string; children: string }) {
  return <a className="link mt-2 inline-flex min-h-6 items-center font-semibold" {...link} />;
}

/** Without an answer of the API, the site's own check still tells a missing database from a missing site. */
function Unanswered({
  lastAt,
  status,
}: {
  lastAt: string | undefined;
  status: { refetch: () => unknown; isFetching: boolean };
}) {
  const { data: cause } = useQuery({
    queryKey: ["status", "cause"],
    queryFn: async () => {
      const answer = await fetch("/readyz").catch(() => undefined);
      return answer?.status === 503 ? "database" : answer?.ok ? "call" : "site";
    },
    refetchInterval: 20_000,
  });
  const sentences = {
    database:
      "The database does not answer: nobody can sign in or book. Ask whoever runs the site to start it. The site recovers by itself.",
    call: "The status could not be read, although the site works. Try again.",
    site: "The site does not answer. Check your own connection; then ask whoever runs the site to look at it.",
  };
  return (
    <FailedState onRetry={() => status.refetch()} retrying={status.isFetching}>
      {sentences[cause ?? "call"] +
        (lastAt ? ` Below is what it said at ${londonClock(new Date(lastAt))}.` : "")}
    </FailedState>
  );
}
