import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";

/** Creates the page's first content. */
export function StartPageButton({ onStarted }: { onStarted: () => unknown }) {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (main: HTMLElement | null) => {
    setIsBusy(true);
    try {
      await (await browserApi()).funding.contentAdmin.start();
      await onStarted();
      // The clicked button disappears.
      main?.focus({ preventScroll: true });
    } catch (error) {
      const text = refusalText(error);
      toast({ title: "Failed to update content", text, tone: "failed", slot: "funding" });
    }
    setIsBusy(false);
  };
  return (
    <Button busy={isBusy} onClick={({ currentTarget }) => void start(currentTarget.closest("main"))}>
      Set the page up
    </Button>
  );
}
