import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { question } from "#features/auth/desk/question.ts";
import { UndeliveredMails } from "#features/auth/desk/UndeliveredMails.tsx";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { mailLists } from "#features/site/mail-lists.rules.ts";
import { pages } from "#features/site/pages.ts";
import { isAdmin } from "#shared/api/roles.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { countedText, countText } from "#shared/numbers/count.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonClock, londonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { IMPORT_SECTION } from "./import-item.rules.ts";
import type { SiteStatus, StatusItem } from "./status.api.ts";
import { TestMail } from "./TestMail.tsx";

const REFRESH_MS = 20_000;

/** Refetched every 20 seconds while the page is visible. */
const statusQuery = apiQueries.status.read.queryOptions({
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});

const { openSite, retryJobs, reviewPapers } = apiQueries.status;

const changed = { slot: "status", changes: [apiQueries.status] };

/** A site that opens to visitors cannot be closed again. */
const opening = question({
  ...changed,
  title: "Open the site?",
  description:
    "Visitors can see every page, sign up and book. The site starts to send emails and reminders. You can’t close the site again or repeat the import.",
  keep: "Keep it closed",
  confirm: "Open the site",
  confirming: "Opening the site…",
  favours: "confirm",
  call: () => openSite.call(),
  done: () => ({ title: "Site opened", text: "Visitors now see the site." }),
});

/** Runs all permanently failed jobs again. The emails among them may be days old. */
const retrial = question({
  ...changed,
  title: "Try it all again?",
  description: (jobs: number) =>
    `${jobs === 1 ? "One job" : `${countText(jobs)} jobs`} run again now. Mails among them go out at once, although they may be days old.`,
  keep: "Leave them",
  confirm: "Try again",
  confirming: "Trying again…",
  call: () => retryJobs.call(),
  problemOf: (error) =>
    refusalIn(error)?.message ?? "That did not work. Check your connection and try again.",
  done: () => ({ title: "Trying again", text: "This page shows within a minute whether it works." }),
});

/** Records that the charity has reviewed its safety documents today. */
const review = question({
  ...changed,
  title: "Reviewed, and approved by the trustees?",
  description:
    "The data protection assessment, both risk assessments, the policy for safeguarding data, the table of duties, that of the Children’s Code and the page for serious reports. The security log records who confirms the review, and when.",
  keep: "Not yet",
  confirm: "We have reviewed them",
  confirming: "Writing it down…",
  favours: "confirm",
  call: () => reviewPapers.call(),
  done: () => ({ title: "Written down", text: "The next review is due in a year." }),
});

const ImportSection = lazyWithRetry(async () => (await import("./ImportSection.tsx")).ImportSection);

const signs = {
  good: { tone: "outline", icon: "check", word: "Fine", edge: "border-line" },
  warning: { tone: "hivis", icon: "alert", word: "Look at this", edge: "border-ink" },
  bad: { tone: "flare", icon: "alert", word: "Broken", edge: "border-bad" },
} as const;

/** How many parts need attention, and each part with its state, worst first. */
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
  const { ask, dialog } = useAsked();
  const { items, failedJobs, checkedAt } = status;
  const isOfAdmin = isAdmin(useOwnRoles());
  const needy = items.filter(({ state }) => state !== "good");
  const row = (item: StatusItem) => (
    <StatusRow key={item.id} item={item}>
      {isOfAdmin && item.id === "closed" && (
        <Button className="mt-3" onClick={() => ask(opening, undefined)}>
          Open the site
        </Button>
      )}
      {isOfAdmin && item.id === "mail" && <TestMail />}
      {isOfAdmin && item.id === "jobs" && failedJobs > 0 && (
        <Button variant="outline" className="mt-3" onClick={() => ask(retrial, failedJobs)}>
          Try again
        </Button>
      )}
      {item.id === "import" && <StatusLink href={`#${IMPORT_SECTION}`}>Read the report</StatusLink>}
      {item.id === "shift-checks" && <StatusLink href={pages.adminRota.path}>Open the rota</StatusLink>}
      {isOfAdmin && item.id === "papers" && item.state !== "good" && (
        <Button variant="outline" className="mt-3" onClick={() => ask(review, undefined)}>
          We have reviewed them
        </Button>
      )}
    </StatusRow>
  );
  return (
    <>
      <div>
        <div role="status">
          <h2 className="display max-w-[24em] text-[1.75rem] leading-tight md:text-[2.25rem]">
            {needy.length === 0
              ? "Everything is fine"
              : `${countedText(needy.length, "thing needs", "things need")} attention`}
          </h2>
        </div>
        <p className="mt-2 text-small text-ink-2">
          {`Checked at ${londonClock(new Date(checkedAt))}, and again every 20 seconds.`}
        </p>
      </div>
      {needy.length > 0 && <ul className="grid gap-3 lg:grid-cols-2">{needy.map(row)}</ul>}
      <section aria-labelledby="no-action">
        <h2 id="no-action" className="mb-3 font-display text-xl font-black">
          No action needed
        </h2>
        <ul className="grid gap-3 lg:grid-cols-2">
          {items.filter(({ state }) => state === "good").map(row)}
        </ul>
      </section>
      {items.some(({ id }) => id === "import") && (
        <Suspense fallback={<LoadingState>Loading the import report…</LoadingState>}>
          <ImportSection />
        </Suspense>
      )}
      {isOfAdmin && <UndeliveredMails lists={mailLists} />}
      {dialog}
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
        <h3 className="font-display text-xl leading-tight font-extrabold">{title}</h3>
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

/** If the API does not answer, the site's health check still distinguishes a missing database from a missing site. */
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
      "The database doesn’t respond, so people can’t sign in or book. Ask the site’s operator to start it. The site then recovers by itself.",
    call: "The status could not be read, although the site works. Try again.",
    site: "The site doesn’t respond. Check your connection first. Then ask the site’s operator to look at it.",
  };
  return (
    <FailedState onRetry={() => status.refetch()} retrying={status.isFetching}>
      {sentences[cause ?? "call"] +
        (lastAt ? ` Below is what it said at ${londonClock(new Date(lastAt))}.` : "")}
    </FailedState>
  );
}
