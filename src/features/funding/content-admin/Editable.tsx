import { type ReactNode, Suspense, useContext } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { ContentField } from "../content/content.rules.ts";
import { EditingContext } from "./editing-context.ts";

const EditableField = lazyWithRetry(
  async () => (await import("./EditableField.tsx")).EditableField,
  () =>
    toast({
      title: "The editor did not load",
      text: "Reload the page and try again.",
      tone: "failed",
      slot: "funding",
    }),
);

/** A field of the page. Admins can switch it from its public view to a form. */
export function Editable({
  field,
  isHeading = false,
  children,
}: {
  field: ContentField;
  /** Stays a heading for screen readers while edited. */
  isHeading?: boolean;
  children: ReactNode;
}) {
  const editing = useContext(EditingContext);
  if (!editing) return children;
  return (
    <Suspense fallback={children}>
      <EditableField {...editing} field={field} isHeading={isHeading}>
        {children}
      </EditableField>
    </Suspense>
  );
}
