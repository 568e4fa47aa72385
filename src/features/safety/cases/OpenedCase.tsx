import "#shared/ui/styles/printout.css";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { Unread } from "#shared/queries/Unread.tsx";
import { Button } from "#shared/ui/Button.tsx";

/** The procedure that reads a case. */
interface ReadCase<Case> {
  key(about: { input: { id: string } }): QueryKey;
  call(input: { id: string }): Promise<Case>;
}

/** A case, read after a new proof of identity, with its buttons and its printable sheet. */
export function OpenedCase<Case>({
  id,
  read,
  nameOf,
  back,
  buttons,
  children,
}: {
  id: string;
  read: ReadCase<Case>;
  /** For example "Complaint C-17". */
  nameOf: (opened: Case) => string;
  /** The link back to the list. */
  back: ReactNode;
  /** The buttons, placed around the print button. */
  buttons: (opened: Case, print: ReactNode) => ReactNode;
  /** The printable sheet. */
  children: (opened: Case) => ReactNode;
}) {
  const { withProof, proofDialog } = useFreshProof();
  const query = useQuery({
    queryKey: read.key({ input: { id } }),
    queryFn: () => withProof(() => read.call({ id })),
    // Not cached, because each read adds an entry to the security log.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!query.data)
    return (
      <div className="grid justify-items-start gap-5">
        {back}
        {proofDialog}
        <Unread query={query} loading="Loading the case…" />
      </div>
    );
  const print = (
    <Button variant="outline" onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <section aria-label={nameOf(query.data)}>
      <div className="mb-5 flex flex-wrap gap-3">
        {buttons(query.data, print)}
        {back}
      </div>
      <div className="prints-alone grid gap-5 bg-sheet px-4.5 py-4">{children(query.data)}</div>
    </section>
  );
}

/** An entry in a case's log. */
export function LoggedEntry({ by, children }: { by: string; children: ReactNode }) {
  return (
    <li className="border-t-2 border-line py-3">
      {children}
      <p className="mt-1 text-small text-ink-2 wrap-anywhere">{by}</p>
    </li>
  );
}

/** Text exactly as its author typed it. */
export function TypedWords({ children }: { children: string }) {
  return (
    <p className="mt-1 max-w-read whitespace-pre-line wrap-anywhere">
      <bdi>{children}</bdi>
    </p>
  );
}
