import { formSlot } from "#shared/forms/form-slot.tsx";

/** The inquiry dialog of this browser, rendered by the shell. */
export const inquiry = formSlot("inquiry", async () => (await import("./InquiryDialog.tsx")).InquiryDialog);
