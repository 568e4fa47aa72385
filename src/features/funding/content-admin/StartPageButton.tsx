import { useState } from "react";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { adminQuery } from "./admin-query.ts";

/** Sets an empty page up, for admins. */
export function StartPageButton({ onStarted }: { onStarted: () => unknown }) {
  const { data: isAdmin } = useAccountQuery(adminQuery);
  const [isBusy, setBusy] = useState(false);
  if (!isAdmin) return null;
  const start = async () => {
    setBusy(true);
    try {
      await (await browserApi()).funding.contentAdmin.start();
      await onStarted();
    } catch (error) {
      toast({
        title: "Failed to update content",
        text: refusalText(error),
        tone: "failed",
        slot: "funding",
      });
    }
    setBusy(false);
  };
  return (
    <Button busy={isBusy} onClick={() => void start()}>
      Set the page up
    </Button>
  );
}
