import { Dialog as Base } from "@base-ui/react/dialog";
import { useEffect } from "react";
import { doorPriceText } from "#shared/money/price.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { OwnTicket } from "../bookings/send-booking.client.ts";
import { doorsText } from "../events/event-when.rules.ts";
import { TicketQr } from "../tickets/TicketQr.tsx";

/** A ticket for the door's camera: a full-screen code on white, with a screen wake lock. */
export function WholeScreenTicket({
  ticket,
  open,
  onClose,
}: {
  ticket: OwnTicket;
  open: boolean;
  onClose: () => void;
}) {
  const { event, studentName, ticketCode, ticketPrice } = ticket;
  useAwakeScreen(open);
  return (
    <Base.Root open={open} onOpenChange={onClose}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-50 flex flex-col items-center justify-center-safe gap-4 overflow-y-auto bg-white p-5 text-center outline-none [overflow-wrap:anywhere]">
          <Base.Title className="max-w-full text-lead leading-tight font-bold">{event.university}</Base.Title>
          <Base.Description className="max-w-full font-semibold">
            {doorsText(event)}
            <br />
            {event.venue}
            <br />
            {doorPriceText(ticketPrice)}
          </Base.Description>
          <div className="aspect-square w-full max-w-[min(30rem,58dvh)]">
            <TicketQr code={ticketCode} />
          </div>
          <p className="font-mono text-[1.75rem] leading-none font-bold">{ticketCode}</p>
          <p className="max-w-full font-semibold">{studentName}</p>
          <Base.Close render={<Button />}>Close</Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Holds a screen wake lock where the browser supports it. The browser releases the lock with a hidden page, so it is
 * requested again.
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
        // Low battery: the screen dims, and the person can touch it.
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
