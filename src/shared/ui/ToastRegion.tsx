import { Toast as Base } from "@base-ui/react/toast";
import { type RefObject, useEffect } from "react";
import { Icon } from "./Icon.tsx";
import { ToastMessage } from "./ToastMessage.tsx";
import { onToasts, type Toast, takeToasts } from "./toasts.ts";

/** The toasts themselves, drawn inside the live region given. F6 moves the focus to them. */
export function ToastRegion({ container }: { container: RefObject<HTMLElement | null> }) {
  return (
    <Base.Provider limit={4}>
      <Base.Portal container={container}>
        {/* On a phone a ticket reaches from edge to edge: there a toast lies over its print, not its code and Close. */}
        <Base.Viewport className="fixed inset-x-3 bottom-[calc(var(--bottom-bar-height,0px)+0.75rem)] z-60 grid gap-3 max-md:[body:has([role=dialog]_.torn-stub)_&]:top-3 max-md:[body:has([role=dialog]_.torn-stub)_&]:bottom-auto md:right-6 md:bottom-6 md:left-auto md:w-[25rem]">
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts, add } = Base.useToastManager<{ tone: Toast["tone"] }>();
  useEffect(
    () =>
      onToasts(() => {
        for (const { title, text, tone, duration } of takeToasts()) {
          add({
            title,
            description: text,
            data: { tone },
            ...(duration !== undefined && { timeout: duration }),
          });
        }
      }),
    [add],
  );
  return toasts.map((item) => (
    <Base.Root key={item.id} toast={item} className="rise data-[limited]:hidden">
      <Base.Content>
        <ToastMessage
          tone={item.data?.tone}
          title={<Base.Title className="font-bold" />}
          text={item.description && <Base.Description />}
        >
          <Base.Close
            aria-label="Dismiss"
            className="-my-1 -mr-2 grid size-12 shrink-0 place-items-center self-center"
          >
            <Icon name="close" className="size-4.5" />
          </Base.Close>
        </ToastMessage>
      </Base.Content>
    </Base.Root>
  ));
}
