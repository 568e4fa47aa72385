import { type ReactNode, useEffect, useRef } from "react";

/** The heading of a step that replaces another one. It takes the focus for keyboards and screen readers. */
export function StepHeading({ children, className = "" }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={`font-semibold ${className}`}>
      {children}
    </h3>
  );
}
