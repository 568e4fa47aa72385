import type { ReactNode, Ref } from "react";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { Button } from "./Button.tsx";

/** Copies a text and shows a toast. */
export function CopyButton({
  text,
  ref,
  onCopied,
  children,
}: {
  text: string;
  ref?: Ref<HTMLButtonElement>;
  onCopied?: () => void;
  children: ReactNode;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      onCopied?.();
      toast({ title: "Copied", tone: "done", slot: "copy" });
    } catch {
      // The browser refuses, or has no clipboard API without https.
      toast({ title: "Not copied", text: "Select it and copy it by hand.", tone: "failed", slot: "copy" });
    }
  };
  return (
    <Button ref={ref} variant="outline" compact onClick={copy} className="min-h-12">
      {children}
    </Button>
  );
}
