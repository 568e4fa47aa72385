import { Toast as Base } from "@base-ui/react/toast";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "../Icon.tsx";
import { ToastMessage } from "./ToastMessage.tsx";
import { leavesWithPage, onToasts, type QueuedToast, takeToasts } from "./toasts.ts";

const DEFAULT_MS = 5000;

type ToastData = Pick<QueuedToast, "tone" | "path"> & { occasion: number };

/** The toasts, rendered inside the live region `container`. F6 moves the focus to them. */
export function ToastRegion({ container }: { container: RefObject<HTMLElement | null> }) {
  return (
    <Base.Provider limit={matchMedia("(width < 48rem)").matches ? 2 : 4}>
      <Base.Portal container={container}>
        <Base.Viewport className="grid grid-cols-1 gap-3">
          <Toasts container={container} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts({ container }: { container: RefObject<HTMLElement | null> }) {
  const { toasts, add, close } = Base.useToastManager<ToastData>();
  const count = useRef(0);
  const { pathname } = useLocation();
  useEffect(
    () =>
      onToasts(() => {
        for (const message of takeToasts()) {
          if ("clears" in message) {
            close(message.clears);
            continue;
          }
          const { title, text, tone = "note", path, duration = DEFAULT_MS, slot } = message;
          // Updates a visible toast of the slot, and restarts its timer. A new node in the live region announces the
          // text again, even if it is unchanged.
          const occasion = ++count.current;
          add({
            id: slot,
            title: unbrokenCodes(title),
            description: text && unbrokenCodes(text),
            timeout: duration,
            data: { tone, path, occasion },
          });
        }
      }),
    [add, close],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation clears toasts
  useEffect(() => {
    for (const { id, data } of toasts) if (data && leavesWithPage(data, pathname)) close(id);
  }, [pathname]);
  // For the style sheet; `:has()` would search the page at each change of the root's style.
  useEffect(() => {
    const { offsetTop = 0, offsetHeight = 0 } = container.current?.parentElement ?? {};
    const end = toasts.length > 0 ? offsetTop + offsetHeight : 0;
    document.documentElement.toggleAttribute("data-toasts", toasts.length > 0);
    document.documentElement.style.setProperty("--toasts-end", `${end}px`);
  }, [toasts, container]);
  return toasts.map((item) => (
    <Base.Root
      key={`${item.id} ${item.data?.occasion}`}
      toast={item}
      swipeDirection={["up", "left", "right"]}
      className="rise data-[limited]:hidden"
    >
      <Base.Content>
        <ToastMessage
          tone={item.data?.tone}
          title={<Base.Title className="font-bold" />}
          text={item.description && <Base.Description />}
        >
          <Base.Close
            aria-label="Dismiss"
            className="-my-1 -mr-2 ml-auto grid size-12 shrink-0 place-items-center self-center"
          >
            <Icon name="close" className="size-4.5" />
          </Base.Close>
        </ToastMessage>
      </Base.Content>
    </Base.Root>
  ));
}

const code = /([A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4})/;

/**
 * Wraps the ticket and invitation codes of a sentence, so that they break at a hyphen only if they exceed a whole line.
 */
export function unbrokenCodes(sentence: string): ReactNode {
  const parts = sentence.split(code);
  if (parts.length === 1) return sentence;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part && <span key={`${parts[at - 1]} ${part}`}>{part}</span>
    ) : (
      <span key={part} className="inline-block">
        {part}
      </span>
    ),
  );
}
