import type { ComponentType, ReactNode } from "react";

/** A button that opens a dialog of a later feature. The shell passes it to the header. */
export type DialogButton = ComponentType<{
  variant?: "outline";
  compact?: boolean;
  /** Styled by `className` only. */
  plain?: boolean;
  className?: string;
  /** Called before the dialog opens. */
  onPress?: () => void;
  children: ReactNode;
}>;
