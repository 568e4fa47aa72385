import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

/** What stands where something could not be loaded: a sentence and, with `onRetry`, a button to try again. */
export function FailedState({
  children,
  onRetry,
  retrying = false,
  className = "",
}: {
  children: string;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}) {
  return (
    <div
      role="alert"
      className={`flex min-h-62 flex-col items-center justify-center gap-4 border-2 border-dashed border-bad px-6 py-10 text-center ${className}`}
    >
      <Icon name="alert" className="size-8 text-bad" />
      <p className="max-w-[40ch] font-semibold">{children}</p>
      {onRetry && (
        <Button variant="outline" busy={retrying} onClick={onRetry}>
          {retrying ? "Trying again…" : "Try again"}
        </Button>
      )}
    </div>
  );
}
