import { Button } from "#shared/ui/Button.tsx";

/** A button in a row of a list, named for screen readers with what the row is about. */
export function RowButton({
  name,
  part,
  title,
  variant = "outline",
  isBusy = false,
  onClick,
}: {
  name: string;
  /** Finds the button again when the row is drawn anew. */
  part: string;
  title: string;
  /** `danger` for what cannot be undone. */
  variant?: "outline" | "danger";
  isBusy?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      compact
      variant={variant}
      className="min-h-11"
      data-part={part}
      aria-label={`${name} ${title}`}
      busy={isBusy}
      onClick={onClick}
    >
      {name}
    </Button>
  );
}
