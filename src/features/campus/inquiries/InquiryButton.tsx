import { type ReactNode, Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button, ButtonAnchor, type ButtonLook } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { brand } from "#src/brand.ts";

/**
 * Opens the inquiry over the page; its scripts load at the press. Where a browser runs none, a link stands in its place, to
 * where one can ask as well: `fallback`, a draft of a mail when not given.
 */
export function InquiryButton({
  fallback = `mailto:${brand.contactEmail}`,
  className = "",
  children,
  ...look
}: ButtonLook & { fallback?: string; className?: string; children: ReactNode }) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const press = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button {...look} aria-haspopup="dialog" className={`noscript:hidden ${className}`} onClick={press}>
        {children}
      </Button>
      <ButtonAnchor {...look} href={fallback} className={`hidden noscript:inline-flex ${className}`}>
        {children}
      </ButtonAnchor>
      {isWanted && (
        <Suspense>
          <InquiryDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const InquiryDialog = lazyWithRetry(
  async () => (await import("./InquiryDialog.tsx")).InquiryDialog,
  () =>
    toast({
      title: "The form did not load",
      text: `Reload the page, or write to ${brand.contactEmail}.`,
      tone: "failed",
      slot: "not-loaded",
    }),
);
