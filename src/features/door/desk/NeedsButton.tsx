import { Button } from "#shared/ui/Button.tsx";

/** A button that opens the access needs and the emergency contact of a checked-in guest. */
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
      aria-label={`Access needs and emergency contact of ${name}`}
      onClick={(event) => {
        // A tap would also close the verdict.
        event.stopPropagation();
        onCare();
      }}
    >
      Needs
    </Button>
  );
}
