import { Suspense, useCallback, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { DialogButton } from "#shared/ui/DialogButton.tsx";
import { useDialogInAddress } from "#shared/ui/dialogs/use-dialog-in-address.ts";
import { NeedsScripts } from "#shared/ui/feedback/NeedsScripts.tsx";
import type { PublicMentor } from "../mentors/mentors.api.ts";

/**
 * A contact button for each mentor, and the form that it opens. The form's scripts load at the first click. The page
 * owns the form, so that a typed message survives the mentor's deactivation.
 */
export function useContactMentor(mentors: readonly PublicMentor[] | undefined) {
  const [asked, setAsked] = useState<{ mentor: PublicMentor; isOpen: boolean }>();
  const contactButton = useCallback(
    (mentor: PublicMentor) => (
      <>
        <DialogButton
          compact
          href={`#contact=${mentor.mentorId}`}
          className="min-h-12"
          onPress={() => setAsked({ mentor, isOpen: true })}
        >
          Contact Mentor<span className="sr-only"> {mentor.name}</span>
        </DialogButton>
        <NeedsScripts what="Writing here" id={`contact=${mentor.mentorId}`} className="mt-4" />
      </>
    ),
    [],
  );
  useDialogInAddress("contact", (mentorId) => {
    const mentor = mentors?.find((each) => each.mentorId === mentorId);
    if (mentor) setAsked({ mentor, isOpen: true });
  });
  return {
    /** Stable, so that the form does not render the mentors again. */
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
