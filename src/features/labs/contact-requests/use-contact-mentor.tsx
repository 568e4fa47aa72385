import { Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button, ButtonAnchor } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { brand } from "#src/brand.ts";
import type { PublicMentor } from "../mentors/mentors.contract.ts";

/**
 * Writing to the mentors of a page: a button for each, and the form that it opens, whose scripts load at the first press. The form is
 * the page's, not the button's, so that a message survives that its mentor is deactivated.
 */
export function useContactMentor() {
  const [asked, setAsked] = useState<{ mentor: PublicMentor; isOpen: boolean }>();
  return {
    contactButton: (mentor: PublicMentor) => (
      <ContactButton name={mentor.name} onPress={() => setAsked({ mentor, isOpen: true })} />
    ),
    contactDialog: asked && (
      <Suspense>
        <ContactMentorDialog
          key={asked.mentor.mentorId}
          mentor={asked.mentor}
          open={asked.isOpen}
          onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
        />
      </Suspense>
    ),
  };
}

/** Where a browser runs no scripts, a mail to the charity stands in its place. */
function ContactButton({ name, onPress }: { name: string; onPress: () => void }) {
  const words = (
    <>
      Contact Mentor<span className="sr-only"> {name}</span>
    </>
  );
  return (
    <>
      <Button compact aria-haspopup="dialog" className="min-h-12 noscript:hidden" onClick={onPress}>
        {words}
      </Button>
      <ButtonAnchor
        compact
        className="hidden min-h-12 noscript:inline-flex"
        href={`mailto:${brand.contactEmail}`}
      >
        {words}
      </ButtonAnchor>
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
      slot: "not-loaded",
    }),
);
