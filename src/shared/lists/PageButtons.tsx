import { Button } from "#shared/ui/Button.tsx";

const names = { first: "First", previous: "Previous", next: "Next", last: "Last" } as const;

export type PageWay = keyof typeof names;

const ways = Object.keys(names) as PageWay[];

/** The buttons to the other pages of a list; absent for a list of one page. */
export function PageButtons({
  label,
  hasEarlier,
  hasLater,
  onTurn,
}: {
  label: string;
  hasEarlier: boolean;
  hasLater: boolean;
  onTurn: (way: PageWay) => void;
}) {
  if (!hasEarlier && !hasLater) return null;
  return (
    <nav aria-label={label} className="mt-3.5 flex flex-wrap gap-2">
      {ways.map((way) => {
        const isOff = way === "first" || way === "previous" ? !hasEarlier : !hasLater;
        return (
          <Button
            key={way}
            compact
            variant="outline"
            className="min-h-12"
            // Not `disabled`, which would drop the focus at the first and the last page.
            aria-disabled={isOff || undefined}
            onClick={() => !isOff && onTurn(way)}
          >
            {names[way]}
          </Button>
        );
      })}
    </nav>
  );
}
