import { Button } from "#shared/ui/Button.tsx";

/** A button in a table row; its accessible name includes the row's title. */
export function RowButton({
  name,
  part = name.toLowerCase(),
  title,
  variant = "outline",
  isBusy = false,
  onClick,
}: {
  name: string;
  /** Identifies the button after the row is rendered again (`useRowFocus`). Pass it if the name changes. */
  part?: string;
  title: string;
  /** `danger` for irreversible actions. */
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
