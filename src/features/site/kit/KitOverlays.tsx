import { Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ToastMessage } from "#shared/ui/toasts/ToastMessage.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { OpenDialog } from "./KitDialogs.tsx";
import { KitPanel } from "./KitPanel.tsx";

const KitDialogs = lazyWithRetry(async () => (await import("./KitDialogs.tsx")).KitDialogs);

export function KitOverlays() {
  const [open, setOpen] = useState<OpenDialog>();
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <KitPanel title="Dialogs and toasts">
        <div className="flex flex-wrap gap-4">
          <Button onClick={() => setOpen("ticket")}>Book your ticket</Button>
          <Button variant="outline" onClick={() => setOpen("stub")}>
            Ticket secured
          </Button>
          <Button variant="outline" onClick={() => setOpen("question")}>
            Question
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast({
                tone: "note",
                title: "Your code: 7K4Q-91",
                text: "Stays up for 10 seconds. Also in your inbox.",
                duration: 10_000,
                slot: "code",
              })
            }
          >
            Say the code
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast({ tone: "done", title: "Upload successful!", text: "Your video is up.", slot: "upload" })
            }
          >
            Say it worked
          </Button>
        </div>
        <Suspense>{open && <KitDialogs open={open} onOpen={setOpen} />}</Suspense>
      </KitPanel>
      <div className="grid gap-3.5">
        <ToastMessage
          tone="done"
          title="Upload successful!"
          text="Your video has been uploaded to the Culture Feed."
        />
        <ToastMessage tone="failed" title="File too large" text="Please upload a video smaller than 50MB." />
        <ToastMessage
          tone="note"
          title="Your code: 7K4Q-91"
          text="Stays up for 10 seconds. Also in your inbox."
        />
      </div>
    </div>
  );
}
