import * as z from "zod/mini";
import { browserApi } from "#shared/api/browser-api.ts";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { submitTimeout } from "#shared/forms/sending.ts";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { brand } from "#src/brand.ts";
import { InquiryFields } from "./InquiryFields.tsx";
import { inquiryFields } from "./inquiries.fields.ts";
import { emptyInquiry, inquiryWords } from "./inquiries.rules.ts";

const schema = z.object(inquiryFields);

/** The form that asks for a night at a campus. */
export function InquiryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useSchemaForm(schema, emptyInquiry);
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Bring ${brand.name} to Your Campus`}
      description="Tell us where. We bring the sound, you bring the room."
      submit="Send inquiry"
      sending="Sending…"
      slot="inquiry"
      failed={inquiryWords.failed}
      send={async (inquiry, idempotencyKey) => {
        const { campus } = await browserApi();
        await campus.inquiries.send({ ...inquiry, idempotencyKey }, submitTimeout());
        return inquiryWords.sent;
      }}
    >
      <InquiryFields form={form} />
    </FormDialog>
  );
}
