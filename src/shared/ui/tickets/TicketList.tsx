import { type ReactNode, useRef } from "react";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";

/** A list of tickets with its loading, failed (with a retry) and empty states. */
export function TicketList<Item extends { id: string }>({
  items,
  isReading,
  onRetry,
  words,
  ticket,
}: {
  /** Undefined while loading and after a failure. */
  items: readonly Item[] | undefined;
  isReading: boolean;
  onRetry: () => void;
  words: { loading: string; failed: string; empty: { title: string; text: string } };
  ticket: (item: Item, place: number) => ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The retry button is unmounted while the items load.
    place.current?.focus();
    onRetry();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {items === undefined ? (
        isReading ? (
          <LoadingState>{words.loading}</LoadingState>
        ) : (
          <FailedState onRetry={retry}>{words.failed}</FailedState>
        )
      ) : items.length === 0 ? (
        <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
      ) : (
        <ul className="grid gap-3.5 has-[details[open]]:items-start md:gap-5.5 lg:grid-cols-2">
          {items.map((item, at) => (
            <li key={item.id}>{ticket(item, at)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
