import { Suspense, useCallback, useState } from "react";
import { ContactButton } from "#shared/forms/ContactButton.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import type { PublicMentor } from "../mentors/mentors.contract.ts";

/**
 * A contact button for each mentor of a page, and the form that it opens, whose scripts load at the first press. The
 * page owns the form, so that a typed message survives the deactivation of its mentor.
 */
export function useContactMentor() {
  const [asked, setAsked] = useState<{ mentor: PublicMentor; isOpen: boolean }>();
  const contactButton = useCallback(
    (mentor: PublicMentor) => (
      <ContactButton compact className="min-h-12" onPress={() => setAsked({ mentor, isOpen: true })}>
        Contact Mentor<span className="sr-only"> {mentor.name}</span>
      </ContactButton>
    ),
    [],
  );
  return {
    /** Stable, so that the form does not render the mentors. */
    contactButton,
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

const ContactMentorDialog = lazyWithRetry(
  async () => (await import("./ContactMentorDialog.tsx")).ContactMentorDialog,
);
