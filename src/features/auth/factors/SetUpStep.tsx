import type { ComponentProps } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { AuthForm } from "../forms/AuthForm.tsx";

/** The form of a set-up's step, with a button that leaves the step. */
export function SetUpStep({
  leave,
  onLeave,
  ...form
}: {
  /** The label of the button that leaves. */
  leave: string;
  onLeave: () => void;
} & Omit<ComponentProps<typeof AuthForm>, "more" | "variant">) {
  const leaveButton = (
    <Button variant="outline" onClick={onLeave}>
      {leave}
    </Button>
  );
  return <AuthForm {...form} more={leaveButton} />;
}
