import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { mailLists, mailListWords } from "#features/site/mail-lists.rules.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { type MailList, undeliveredWords } from "#shared/status/undelivered.rules.ts";
import { mailLink } from "#shared/text/email.rules.ts";
import { londonTime } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";

const undeliveredQuery = apiQueries.status.undelivered.queryOptions({ refetchOnWindowFocus: true });

const FIRST = 5;

/** The recipients of undelivered emails on all lists that the account can see. */
export function AllUndeliveredMails() {
  const { data } = useQuery(undeliveredQuery);
  if (data?.length === 0)
    return (
      <EmptyState title="No undelivered emails">
        If an email server refuses our email, the address appears here.
      </EmptyState>
    );
  return <UndeliveredMails lists={mailLists} />;
}

/** The recipients of undelivered emails on these lists. */
export function UndeliveredMails({
  lists,
  eventNameOf = () => undefined,
}: {
  lists: readonly MailList[];
  /** The name of a night or session. */
  eventNameOf?: (eventId: string) => string | undefined;
}) {
  const undelivered = useQuery(undeliveredQuery);
  const [isWhole, setIsWhole] = useState(false);
  const heading = useId();
  if (undelivered.isError && !undelivered.data)
    return (
      <FailedState onRetry={() => undelivered.refetch()} retrying={undelivered.isFetching}>
        The mails that could not be delivered could not be read.
      </FailedState>
    );
  const mails = (undelivered.data ?? []).filter(({ list }) => lists.includes(list));
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="my-6 border-t-3 border-bad bg-sheet px-4.5 py-4">
      <h2 id={heading} className="font-display text-xl leading-tight font-extrabold">
        Could not be delivered ({countText(mails.length)})
      </h2>
      <p className="mt-1 max-w-read">
        These people didn’t get our emails. Reach them another way, then dismiss the row. A row disappears
        when an email to the address arrives.
      </p>
      <ul className="mt-2">
        {mails.slice(0, isWhole ? undefined : FIRST).map((mail) => (
          <UndeliveredRow
            key={mail.id}
            mail={mail}
            about={(mail.eventId && eventNameOf(mail.eventId)) || mailListWords[mail.list]}
          />
        ))}
      </ul>
      {mails.length > FIRST && !isWhole && (
        <Button variant="outline" className="mt-3" onClick={() => setIsWhole(true)}>
          Show all {countText(mails.length)}
        </Button>
      )}
    </section>
  );
}

type Undelivered = Awaited<ReturnType<typeof apiQueries.status.undelivered.call>>[number];

function UndeliveredRow({ mail, about }: { mail: Undelivered; about: string }) {
  const { id, name, email, reason, failedAt } = mail;
  const client = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => apiQueries.status.dismissUndelivered.call({ id }),
    onSuccess: () => client.invalidateQueries({ queryKey: apiQueries.status.undelivered.key() }),
    onError: (error) =>
      toast({ title: "Not dismissed", text: refusalText(error), slot: "undelivered", tone: "failed" }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2">
      <div className="wrap-anywhere">
        {name && <bdi className="font-semibold">{name}, </bdi>}
        <a className="link inline-flex min-h-6 items-center" href={mailLink(email)}>
          {email}
        </a>
        : {undeliveredWords[reason]}
        <span className="block text-small text-ink-2">
          {about}; refused {londonTime(new Date(failedAt))}
        </span>
      </div>
      <Button
        variant="outline"
        aria-label={`Dismiss ${name ?? email}`}
        disabled={dismiss.isPending}
        onClick={() => dismiss.mutate()}
      >
        Dismiss
      </Button>
    </li>
  );
}
