import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { loadLater } from "#shared/pages/load-later.ts";
import { ButtonAnchor, type ButtonLook } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { brand } from "#src/brand.ts";

/**
 * Opens the inquiry over the page; its scripts load at the press. A link, for without scripts it leads where one can ask as
 * well: to `fallback`, a draft of a mail when not given.
 */
export function InquiryLink({
  fallback = `mailto:${brand.contactEmail}`,
  children,
  ...look
}: ButtonLook & { fallback?: string; className?: string; children: ReactNode }) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <ButtonAnchor {...look} href={fallback} aria-haspopup="dialog" onClick={press}>
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

const InquiryDialog = lazy(async () => {
  const { InquiryDialog } = await loadLater(
    () => import("./InquiryDialog.tsx"),
    () =>
      toast({
        title: "The form did not load",
        text: `Reload the page, or write to ${brand.contactEmail}.`,
        tone: "failed",
      }),
  );
  return { default: InquiryDialog };
});
