import { useState } from "react";
import * as z from "zod/mini";
import { useSessionUser } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { ConfirmForm } from "#shared/forms/ConfirmForm.tsx";
import { ContactEmailField } from "#shared/forms/ContactFields.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { videoReportFields } from "../videos/video-report.fields.ts";
import { REPORT_DAYS, reportReasonNames, reportReasons } from "../videos/videos.rules.ts";

const schema = z.object(videoReportFields);

/** The dialog to report a video to the admins. */
export function ReportVideoDialog({
  video,
  onClose,
}: {
  video: { id: string; title: string };
  onClose: () => void;
}) {
  const form = useSchemaForm(schema, { reason: "", text: "", email: "" });
  const user = useSessionUser();
  const [sent, setSent] = useState<{ link: string; isMailed: boolean }>();
  const { error: noReason, ...reason } = form.field("reason");
  const send = async (report: z.output<typeof schema>) => {
    try {
      const { link } = await (await browserApi()).culture.videos.report({ id: video.id, ...report });
      setSent({ link, isMailed: Boolean(user || report.email) });
    } catch (error) {
      const refusal = refusalIn(error);
      const offline = "Your report was not sent. Check your connection and try again.";
      form.refuse({ fields: refusal?.fields, problem: refusal?.message ?? offline });
    }
  };

  if (sent) return <ReportSent {...sent} onClose={onClose} />;
  return (
    <ConfirmForm
      title="Report this video"
      description={`What is wrong with “${video.title}”? We never tell the owner who reported it.`}
      keep="Cancel"
      favours="confirm"
      confirm="Send report"
      confirming="Sending…"
      problem={noReason ?? form.problem}
      form={form}
      send={send}
      onClose={onClose}
    >
      <RadioField {...reason} legend="Reason" names={reportReasonNames} labels={reportReasons} />
      <TextArea
        {...form.field("text")}
        className="mt-4"
        label="Anything else we should know"
        optional
        rows={3}
      />
      {!user && (
        <ContactEmailField
          {...form.field("email")}
          className="mt-4"
          required={false}
          optional
          label="Your email"
          hint="We write to you when it is decided. Leave it empty and we do not know who you are."
        />
      )}
      <PrivacyNotice className="mt-4">
        You can report too. Is someone in danger now? Call 999. We keep a report for {REPORT_DAYS} days after
        it is settled.
      </PrivacyNotice>
    </ConfirmForm>
  );
}

/** Confirms a report, with the private link that shows its outcome. */
function ReportSent({ link, isMailed, onClose }: { link: string; isMailed: boolean; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Thanks for telling us"
      description={
        isMailed
          ? "Someone on our team will review the video. We’re emailing you a confirmation, unless you reported it before."
          : "A person on our team looks at the video."
      }
    >
      <p>
        {isMailed
          ? "No email? This private page will show our decision:"
          : "Keep this private page. It shows what we decide:"}
      </p>
      <p className="mt-2">
        <a className="link font-semibold wrap-anywhere" href={link}>
          {link}
        </a>
      </p>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
