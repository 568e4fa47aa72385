import type { ComponentType, ReactNode } from "react";

/** A button that opens another feature's dialog. The shell passes it to the header. */
export type DialogButton = ComponentType<{
  variant?: "outline";
  compact?: boolean;
  /** Whether only `className` styles the button. */
  plain?: boolean;
  className?: string;
  /** Called before the dialog opens. */
  onPress?: () => void;
  children: ReactNode;
}>;
