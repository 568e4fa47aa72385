import type { ComponentProps } from "react";
import { pages } from "#features/site/pages.ts";
import { formSlot } from "#shared/forms/form-slot.tsx";
import { DialogButton } from "#shared/ui/DialogButton.tsx";

/** The inquiry dialog of this browser, rendered by the shell. */
export const inquiry = formSlot("inquiry", async () => (await import("./InquiryDialog.tsx")).InquiryDialog);

/** Opens the inquiry dialog. */
export function InquiryButton(look: Omit<ComponentProps<typeof DialogButton>, "href" | "onPress">) {
  return <DialogButton {...look} href={`${pages.campus.path}#inquiry`} onPress={() => inquiry.open()} />;
}
