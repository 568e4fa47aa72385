import { Dialog as Base } from "@base-ui/react/dialog";
import { createContext, memo, type ReactNode, type RefObject, useRef } from "react";
import { fitWord } from "#shared/type/fit-word.ts";
import { Icon } from "#shared/ui/Icon.tsx";

/** Whether a dialog is open, held by its opener. */
export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DialogProps {
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
  /** Returns the element that takes the focus after closing, in place of the opener. */
  finalFocus?: () => HTMLElement | null;
  /** A `ConfirmDialog` over this one. */
  question?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal dialog with a focus trap: closes on Escape and restores the focus. On phones it is a sheet at the bottom of
 * the screen. Import it lazily; a page does not need its code before it opens.
 */
export function Dialog({ onOpenChange, question, ...popup }: DialogProps) {
  return (
    <Base.Root open={popup.open} onOpenChange={(next, { reason }) => onOpenChange(next, reason)}>
      <Question value={question}>
        <DialogPopup {...popup} />
      </Question>
    </Base.Root>
  );
}

/** A context, because a question can close together with its dialog, when the dialog's content no longer renders. */
const Question = createContext<ReactNode>(undefined);

type DialogPopupProps = Omit<DialogProps, "onOpenChange" | "question">;

/** Keeps its last content while it fades out: closing renders no fields, and shows no reset and no new width. */
const DialogPopup = memo(
  ({ title, description, side, stub, initialFocus, finalFocus, children }: DialogPopupProps) => {
    const popup = useRef<HTMLDivElement>(null);
    return (
      <Base.Portal>
        {/* `forceRender` shows the backdrop over another dialog as well. */}
        <Base.Backdrop forceRender className="fade fixed inset-0 z-50 bg-ink/72" />
        <Base.Viewport
          className={`fixed inset-0 z-50 grid auto-rows-[minmax(min-content,auto)] scroll-pb-30 overflow-y-auto max-md:top-[var(--toasts-end,0px)] md:place-items-center md:p-6 ${stub ? "place-items-center p-4" : "items-end"}`}
        >
          <Base.Popup
            ref={popup}
            initialFocus={() => {
              const field = firstField(popup.current);
              if (field) return opensKeyboard() ? popup.current : field;
              return initialFocus?.current ?? true;
            }}
            {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
            className={`rise w-full outline-none ${stub ? "max-w-[22.5rem] md:max-w-[53.75rem]" : `md:max-h-[calc(100dvh-64px)] md:scroll-pb-30 md:overflow-y-auto ${sheet} ${side ? withSide : "md:max-w-[35rem]"}`}`}
          >
            {stub ?? (
              <>
                {side}
                <div className="min-w-0 px-4 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-8">
                  {/* With large text, Close is above a long word. */}
                  <div className="@container mb-6 flex flex-wrap-reverse items-end justify-between gap-x-4">
                    <Base.Title
                      className="display max-w-full grow basis-[min-content] pt-1 text-dialog wrap-break-word [font-stretch:78%]"
                      style={fitWord(title, "var(--text-dialog)", "3.5rem")}
                    >
                      {title}
                    </Base.Title>
                    <Base.Close
                      aria-label="Close"
                      className="dialog-close -mt-1 -mr-2 ml-auto grid size-12 shrink-0 place-items-center"
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
            <Question.Consumer>{(question) => question}</Question.Consumer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    );
  },
  (_, { open }) => !open,
);

/** Whether the focus on a field would open a phone's keyboard over the dialog: the opener was touched. */
function opensKeyboard(): boolean {
  return matchMedia("(pointer: coarse)").matches && !document.activeElement?.matches(":focus-visible");
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

/** The buttons at the end of a dialog or form, the primary one last. In a dialog's form they are sticky. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-1 mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 border-t border-line bg-sheet px-1 pt-4.5 pb-1 in-[[role=dialog]_form]:sticky in-[[role=dialog]_form]:bottom-0 in-[[role=dialog]_form]:z-1 md:flex md:justify-end">
      {children}
    </div>
  );
}
