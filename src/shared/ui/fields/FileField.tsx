import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Field, type FieldProps } from "./Field.tsx";

/**
 * A file input with drag and drop, controlled by its parent. Changes are announced to screen readers.
 */
export function FileField({
  accept,
  chosen,
  name,
  children,
  onChoose,
  ...words
}: FieldProps & {
  /** The types that the file picker offers. */
  accept: string;
  chosen: File | undefined;
  name: string;
  /** Details of the chosen file: size, length. */
  children?: ReactNode;
  /** Called with undefined when the file is removed. */
  onChoose: (file: File | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(preventPageDrops, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  const remove = () => {
    onChoose(undefined);
    input.current?.focus();
  };

  return (
    <div aria-live="polite" className={`min-w-0 ${words.className ?? ""}`}>
      <Field {...words} className="">
        {(control) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping duplicates what the control does
          <div
            onDragOver={() => setIsOver(true)}
            onDragLeave={() => setIsOver(false)}
            onDrop={drop}
            className={`relative flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 rounded-[2px] px-3.5 py-2.5 ${frame(isOver, Boolean(words.error))}`}
          >
            <input
              ref={input}
              type="file"
              name={name}
              accept={accept}
              {...control}
              className="peer sr-only"
              onChange={({ target }) => {
                // A cancelled picker keeps the file.
                const [file] = target.files ?? [];
                if (file) onChoose(file);
                // Allows choosing the same file again after it has changed.
                target.value = "";
              }}
            />
            <div className="min-w-0 flex-1 basis-40">
              {chosen ? (
                <>
                  <p className="font-semibold wrap-anywhere">{chosen.name}</p>
                  {children && <div className="text-small text-ink-2 tabular-nums">{children}</div>}
                </>
              ) : (
                <p className="text-ink-2">
                  <span className="pointer-coarse:hidden">Drop a file here, or</span>
                  <span className="pointer-fine:hidden">No file yet</span>
                </p>
              )}
            </div>
            <label
              htmlFor={control.id}
              className={`${buttonClass({ variant: "outline", compact: true })} min-h-11! cursor-pointer peer-focus-visible:[box-shadow:0_0_0_5px_var(--color-hivis),0_0_0_8px_var(--color-ink)]`}
            >
              {chosen ? "Choose another" : "Choose a file"}
            </label>
            {chosen && words.optional && (
              <button
                type="button"
                onClick={remove}
                className="min-h-11 px-1 underline underline-offset-4"
                aria-label={`Remove ${words.label.toLowerCase()}`}
              >
                Remove
              </button>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}

function frame(isOver: boolean, isWrong: boolean): string {
  if (isOver) return "border-2 border-ink bg-hivis";
  if (isWrong) return "border-3 border-bad bg-white";
  return "border-2 border-dashed border-control bg-white";
}

/** Prevents the browser from opening a file that is dropped beside the field. */
function preventPageDrops() {
  const keep = (event: Event) => event.preventDefault();
  addEventListener("dragover", keep);
  addEventListener("drop", keep);
  return () => {
    removeEventListener("dragover", keep);
    removeEventListener("drop", keep);
  };
}
