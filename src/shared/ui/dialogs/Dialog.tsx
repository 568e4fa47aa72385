import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useRef } from "react";
import { fitWord } from "#shared/type/fit-word.ts";
import { Icon } from "#shared/ui/Icon.tsx";

/** Whether a dialog is open, held by its opener. */
export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A modal dialog with a focus trap: closes on Escape and restores the focus. On phones it is a sheet at the bottom of
 * the screen. Import it lazily; a page does not need its code before it opens.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  side,
  stub,
  initialFocus,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean, reason: string) => void;
  title: string;
  description?: ReactNode;
  /** A `TicketSide`, to the left on a wide screen and on top on a narrow one. */
  side?: ReactNode;
  /** A `DialogStub`, which replaces all other content. */
  stub?: ReactNode;
  /** The element that takes the focus if there is no field. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next, { reason }) => onOpenChange(next, reason)}>
      <Base.Portal>
        {/* `forceRender` shows the backdrop over another dialog, too. */}
        <Base.Backdrop forceRender className="fade fixed inset-0 z-50 bg-ink/72" />
        <Base.Viewport
          className={`fixed inset-0 z-50 grid auto-rows-[minmax(min-content,auto)] scroll-pb-30 overflow-y-auto md:place-items-center md:p-6 ${stub ? "place-items-center p-4" : "items-end"}`}
        >
          <Base.Popup
            ref={popup}
            initialFocus={(opening) => {
              const field = firstField(popup.current);
              // On touch devices a focused field would open the keyboard over the dialog.
              if (field) return opening === "touch" || field;
              return initialFocus?.current ?? true;
            }}
            className={`rise w-full outline-none ${stub ? "max-w-[22.5rem] md:max-w-[53.75rem]" : `md:max-h-[calc(100dvh-64px)] md:scroll-pb-30 md:overflow-y-auto ${sheet} ${side ? withSide : "md:max-w-[35rem]"}`}`}
          >
            {stub ?? (
              <>
                {side}
                <div className="min-w-0 px-4 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-8">
                  <div className="@container mb-6 flex items-start justify-between gap-4">
                    <Base.Title
                      className="display min-w-0 pt-1 text-dialog wrap-anywhere [font-stretch:78%]"
                      style={fitWord(title, "var(--text-dialog)", "3.5rem")}
                    >
                      {title}
                    </Base.Title>
                    <Base.Close
                      aria-label="Close"
                      className="dialog-close -mt-1 -mr-2 grid size-12 shrink-0 place-items-center"
                    >
                      <Icon name="close" className="size-6" />
                    </Base.Close>
                  </div>
                  {description !== undefined && (
                    <Base.Description className="-mt-2 mb-6 max-w-read">{description}</Base.Description>
                  )}
                  {children}
                </div>
              </>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

// Forced colours remove the background, so that a border separates the dialog from the page.
const sheet = "bg-sheet forced-colors:border-2";
const withSide = "grid grid-rows-[auto_1fr] md:max-w-[62.5rem] md:grid-cols-[17.5rem_1fr] md:grid-rows-none";

function firstField(within: HTMLElement | null): HTMLElement | null {
  return (
    within?.querySelector<HTMLElement>(
      "input:not([readonly], [type=hidden], :disabled), select:not(:disabled), textarea:not([readonly], :disabled)",
    ) ?? null
  );
}
