import type { ComponentType, ReactNode } from "react";

/** Opens a dialog of a feature that the frame does not know: the shell gives it to the header. */
export type DialogButton = ComponentType<{
  variant?: "outline";
  compact?: boolean;
  /** Looks as its classes say, not like a button. */
  plain?: boolean;
  className?: string;
  /** Called before the dialog opens. */
  onPress?: () => void;
  children: ReactNode;
}>;
