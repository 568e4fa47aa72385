import { Button } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";

/** The buttons that move an item of a list up or down, or remove it (`useItemList`). */
export function ItemButtons({
  name,
  at,
  count,
  onMove,
  onRemove,
}: {
  name: string;
  at: number;
  count: number;
  onMove: (at: number, by: -1 | 1) => void;
  onRemove: (at: number) => void;
}) {
  return (
    <>
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          data-move={by}
          aria-label={`Move ${name} ${by < 0 ? "up" : "down"}`}
          aria-disabled={by < 0 ? at === 0 : at === count - 1}
          className="grid min-h-12 w-10 shrink-0 place-items-center aria-disabled:opacity-40"
          onClick={() => onMove(at, by)}
        >
          <Icon name="chevron" className={`size-4.5 ${by < 0 ? "rotate-180" : ""}`} />
        </button>
      ))}
      <button
        type="button"
        aria-label={`Take ${name} out`}
        className="grid min-h-12 w-10 shrink-0 place-items-center"
        onClick={() => onRemove(at)}
      >
        <Icon name="close" className="size-4.5" />
      </button>
    </>
  );
}

/** The button below a list that adds an item. */
export function AddItemButton({
  className,
  onClick,
  children,
}: {
  className: string;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button compact variant="outline" data-add className={className} onClick={onClick}>
      {children}
    </Button>
  );
}
