import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
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

/** The heading of a step that replaces another one; takes the focus, so that keyboard and screen reader start there. */
export function StepHeading({ children, className = "" }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={`font-semibold ${className}`}>
      {children}
    </h3>
  );
}
