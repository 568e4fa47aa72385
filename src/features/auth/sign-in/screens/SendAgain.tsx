import { useEffect, useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { toastFailure, toastSuccess } from "../../forms/auth-toasts.client.ts";
import { unreachable } from "../../forms/unreachable.rules.ts";
import type { SentMail } from "../auth-view.rules.ts";
import { sendMail } from "../send-mail.client.ts";
import { useNextPath } from "../use-next-path.ts";

const WAIT_SECONDS = 60;

/** Sends an email again, at least a minute after the last one. */
export function SendAgain({ mail, failedTitle }: { mail: SentMail; failedTitle: string }) {
  const next = useNextPath();
  const [isBusy, setIsBusy] = useState(false);
  const [wait, startWait] = useCountdown(mail.isSentBefore ? 0 : WAIT_SECONDS);

  const send = async () => {
    if (wait > 0) return;
    setIsBusy(true);
    try {
      const { error } = await sendMail(mail, next);
      if (error) toastFailure(failedTitle, error);
      else {
        startWait(WAIT_SECONDS);
        if (mail.purpose === "recovery") toastSuccess("Reset Email Sent!", "Check your inbox for the link.");
        else toastSuccess("Sent again", "Check your inbox for the link.");
      }
    } catch (error) {
      reportError(error);
      toastFailure(failedTitle, { name: "", message: unreachable });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    // aria-disabled rather than disabled, so that the button keeps the focus.
    <Button variant="outline" busy={isBusy} onClick={send} {...(wait > 0 && { "aria-disabled": true })}>
      {isBusy ? "Sending…" : wait > 0 ? `Send it again in ${wait} s` : "Send it again"}
    </Button>
  );
}

/** Seconds left, computed from the clock, so that a suspended tab is right when it resumes. */
function useCountdown(seconds: number): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [left]);
  const start = (again: number) => {
    setNow(Date.now());
    setUntil(Date.now() + again * 1000);
  };
  return [left, start];
}
