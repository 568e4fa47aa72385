import { type ReactNode, useEffect, useRef, useState } from "react";
import { RowButton } from "#shared/ui/tables/RowButton.tsx";

/** Content that is edited in place: its view with buttons to edit it and to undo the last save, or its form. */
export function EditInPlace({
  name,
  className = "min-w-0",
  form,
  hiddenWhileEditing,
  onUndo,
  more,
  children,
}: {
  name: string;
  className?: string;
  form: (close: () => void) => ReactNode;
  /** Shown to screen readers in addition to the form, such as the heading that the form replaces. */
  hiddenWhileEditing?: ReactNode;
  /** Undoes the last save. Resolves to true after the last undo. Undefined where there is no save to undo. */
  onUndo: (() => Promise<boolean>) | undefined;
  more?: ReactNode;
  children: ReactNode;
}) {
  const [isEditing, setIsEditing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) focusFirstButton(buttons.current);
    wasEditing.current = isEditing;
  }, [isEditing]);

  const undo = async () => {
    setIsBusy(true);
    const isDone = await onUndo?.();
    setIsBusy(false);
    // The button that had the focus is removed.
    if (isDone) focusFirstButton(buttons.current);
  };
  return (
    <div className={className}>
      {isEditing ? hiddenWhileEditing : children}
      {isEditing ? (
        form(() => setIsEditing(false))
      ) : (
        <div ref={buttons} className="mt-2 flex flex-wrap gap-2 print:hidden">
          <RowButton name="Edit" title={name} onClick={() => setIsEditing(true)} />
          {more}
          {onUndo && <RowButton name="Undo" title={`the change of ${name}`} isBusy={isBusy} onClick={undo} />}
        </div>
      )}
    </div>
  );
}

function focusFirstButton(buttons: HTMLElement | null): void {
  buttons?.querySelector("button")?.focus();
}
