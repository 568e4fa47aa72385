import type { ComponentProps } from "react";
import { pages } from "#features/site/pages.ts";
import { DialogButton } from "#shared/ui/DialogButton.tsx";
import { inquiry } from "./inquiry.store.ts";

/** Opens the inquiry dialog. */
export function InquiryButton(look: Omit<ComponentProps<typeof DialogButton>, "href" | "onPress">) {
  return <DialogButton {...look} href={`${pages.campus.path}#inquiry`} onPress={() => inquiry.open()} />;
}
