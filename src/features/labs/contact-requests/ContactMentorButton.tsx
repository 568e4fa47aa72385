import { Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button, ButtonAnchor } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { brand } from "#src/brand.ts";
import type { PublicMentor } from "../mentors/mentors.contract.ts";

/** Opens the form that writes to a mentor; its scripts load at the press. Without JavaScript it is a mail to the charity. */
export function ContactMentorButton({ mentor }: { mentor: PublicMentor }) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const words = (
    <>
      Contact Mentor<span className="sr-only"> {mentor.name}</span>
    </>
  );
  const press = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button compact aria-haspopup="dialog" className="min-h-12 noscript:hidden" onClick={press}>
        {words}
      </Button>
      <ButtonAnchor
        compact
        className="hidden min-h-12 noscript:inline-flex"
        href={`mailto:${brand.contactEmail}`}
      >
        {words}
      </ButtonAnchor>
      {isWanted && (
        <Suspense>
          <ContactMentorDialog mentor={mentor} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const ContactMentorDialog = lazyWithRetry(
  async () => (await import("./ContactMentorDialog.tsx")).ContactMentorDialog,
  () =>
    toast({
      title: "The form did not load",
      text: `Reload the page, or write to ${brand.contactEmail}.`,
      tone: "failed",
    }),
);
