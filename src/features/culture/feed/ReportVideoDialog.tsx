import * as z from "zod/mini";
import { useSessionUser } from "#features/auth/account/account.store.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { ConfirmForm } from "#shared/forms/ConfirmForm.tsx";
import { ContactEmailField } from "#shared/forms/ContactFields.tsx";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { videoReportFields } from "../videos/video-report.fields.ts";
import { REPORT_DAYS, reportReasonNames, reportReasons } from "../videos/videos.rules.ts";

const schema = z.object(videoReportFields);

/** Reports a video to the admins. */
export function ReportVideoDialog({
  video,
  onClose,
}: {
  video: { id: string; title: string };
  onClose: () => void;
}) {
  const form = useSchemaForm(schema, { reason: "", text: "", email: "" });
  const user = useSessionUser();
  const { error: noReason, ...reason } = form.field("reason");
  const send = async (report: z.output<typeof schema>) => {
    try {
      await (await browserApi()).culture.videos.report({ id: video.id, ...report });
      toast({
        title: "Thanks for telling us",
        text:
          user || report.email
            ? "An admin will look at the video. We have mailed you that it arrived."
            : "An admin will look at the video.",
        tone: "done",
        slot: "report",
      });
      onClose();
    } catch (error) {
      const refusal = refusalIn(error);
      const offline = "Your report was not sent. Check your connection and try again.";
      form.refuse({ fields: refusal?.fields, problem: refusal?.message ?? offline });
    }
  };

  return (
    <ConfirmForm
      title="Report this video"
      description={`What is wrong with “${video.title}”? Whoever posted it is never told who said so.`}
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
          hint="We write to you when it is decided. Leave it empty and nobody can tell that it was you."
        />
      )}
      <PrivacyNotice className="mt-4">
        You can report too. Is somebody in danger now? Call 999. We keep a report for {REPORT_DAYS} days after
        it is settled.
      </PrivacyNotice>
    </ConfirmForm>
  );
}
