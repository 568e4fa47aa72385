import type { ReactNode } from "react";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { Button } from "./Button.tsx";

/** Copies a text and shows a toast. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: "Copied", tone: "done", slot: "copy" });
    } catch {
      // The browser refuses, or has no clipboard API without https.
      toast({ title: "Not copied", text: "Select it and copy it by hand.", tone: "failed", slot: "copy" });
    }
  };
  return (
    <Button variant="outline" compact onClick={copy} className="min-h-12">
      {children}
    </Button>
  );
}
