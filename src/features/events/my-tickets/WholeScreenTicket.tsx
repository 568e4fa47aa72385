import { Dialog as Base } from "@base-ui/react/dialog";
import { useEffect, useRef } from "react";
import { penceOf } from "#shared/money/pence.ts";
import { keepPageNow } from "#shared/offline/use-kept-pages.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { OwnTicket } from "../bookings/my-places-data.ts";
import { priceTextOf } from "../events/event-words.rules.ts";
import { doorsText } from "../events/events.rules.ts";
import { TicketQr } from "../tickets/QrCode.tsx";

/**
 * A ticket for the door's camera: a full-screen code on white, with a screen wake lock. In landscape the code fills
 * the height, beside the text.
 */
export function WholeScreenTicket({
  ticket,
  code,
  open,
  onClose,
}: {
  ticket: OwnTicket;
  code: string;
  open: boolean;
  onClose: () => void;
}) {
  const { event, studentName, ticketPrice, places } = ticket;
  const popup = useRef<HTMLDivElement>(null);
  useAwakeScreen(open);
  // Saves the page again, now with this view's script.
  useEffect(keepPageNow, []);
  return (
    <Base.Root open={open} onOpenChange={onClose}>
      <Base.Portal>
        {/* The popup gets the focus instead of Close. The browser would scroll to Close, and hide the code. */}
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] content-center-safe justify-items-center gap-4 overflow-y-auto bg-white p-5 text-center outline-none [overflow-wrap:anywhere] landscape:grid-cols-[auto_minmax(0,1fr)] landscape:grid-rows-[1fr_auto_auto_auto_1fr] landscape:gap-y-3"
        >
          <Base.Title className="max-w-full text-lead leading-tight font-bold landscape:self-end">
            {event.university}
          </Base.Title>
          <Base.Description className="max-w-full font-semibold">
            {doorsText(event)}
            <br />
            {event.venue}
            <br />
            {priceTextOf(event, penceOf(ticketPrice))}
          </Base.Description>
          <div className="aspect-square w-full max-w-[min(30rem,58dvh)] landscape:sticky landscape:top-0 landscape:col-start-1 landscape:row-span-5 landscape:row-start-1 landscape:w-[min(36rem,100dvh-2.5rem,55vw)] landscape:max-w-none landscape:self-start">
            <TicketQr code={code} />
          </div>
          <p className="max-w-full font-mono text-[1.75rem] leading-none font-bold [overflow-wrap:anywhere] landscape:text-[min(1.75rem,4.2vw)]">
            {code}
          </p>
          <p className="max-w-full font-semibold">
            {places > 1 ? `${studentName} and a companion` : studentName}
          </p>
          <Base.Close render={<Button />} className="landscape:self-start">
            Close
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Requests a screen wake lock where the browser supports it. The browser releases the lock when the page is hidden,
 * so it is requested again.
 */
function useAwakeScreen(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const held = await navigator.wakeLock.request("screen");
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // The lock fails on low battery. The screen dims, and the person can touch it.
      }
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      lock?.release().catch(reportError);
    };
  }, [isOn]);
}
