import { Button } from "#shared/ui/Button.tsx";

/** A button that opens the needs and the emergency contact of a guest who has been checked in. */
export function NeedsButton({
  name,
  onCare,
  ...style
}: {
  name: string;
  onCare: () => void;
  compact?: boolean;
  className?: string;
}) {
  return (
    <Button
      {...style}
      variant="outline"
      aria-label={`What ${name} needs, and whom to call`}
      onClick={(event) => {
        // The verdict closes with a tap.
        event.stopPropagation();
        onCare();
      }}
    >
      Needs
    </Button>
  );
}
