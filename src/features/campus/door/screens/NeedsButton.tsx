import { Button } from "#shared/ui/Button.tsx";

/** Opens what a person who is in needs, and whom to call. */
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
