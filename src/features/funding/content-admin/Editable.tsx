import { type ReactNode, Suspense, useContext } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { ContentField } from "../content/content.rules.ts";
import { EditingContext, useIsEditable } from "./editing-context.ts";

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

/** Whether a field is shown: an empty one only to admins. */
export function useIsFieldShown(value: string): boolean {
  return useIsEditable() || value !== "";
}

/** The admins' placeholder of an empty field. */
export function EmptyField() {
  return <em>Nothing here yet</em>;
}
