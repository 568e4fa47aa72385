import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { Dialog, DialogActions } from "./Dialog.tsx";

/**
 * A confirmation. It cannot be closed while the action runs, and shows the error if the action fails. The initial
 * focus is on the first field, or else on the button that cancels.
 */
export function ConfirmDialog({
  open = true,
  title,
  description,
  keep = "Keep it",
  confirm,
  confirming = confirm,
  favours = "keep",
  isBusy = false,
  problem,
  form,
  children,
  onConfirm,
  onClose,
  onKeep,
}: {
  open?: boolean;
  title: string;
  description: ReactNode;
  /** The label of the button that cancels. */
  keep?: string;
  /** The label of the button that confirms. Without it, the dialog has only the button that cancels. */
  confirm?: string | undefined;
  /** The label while the action runs. */
  confirming?: string | undefined;
  /** The primary button: "confirm" where the action deletes and discloses nothing. */
  favours?: "confirm" | "keep";
  isBusy?: boolean;
  problem?: string | null | undefined;
  /** Fields of the form that confirming submits. */
  children?: ReactNode;
  onClose: () => void;
  /** Called in place of `onClose` by the button that cancels. */
  onKeep?: () => void;
} & (
  | { form?: never; onConfirm: () => void }
  | {
      /** Attributes of the form around the fields. */
      form: Pick<ComponentProps<"form">, "ref" | "method" | "noValidate" | "onSubmit">;
      onConfirm?: never;
    }
)) {
  const keepButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!isBusy) onClose();
  };
  const answers = [
    <Button
      key="keep"
      ref={keepButton}
      variant={favours === "keep" ? "primary" : "outline"}
      aria-disabled={isBusy || undefined}
      onClick={onKeep && !isBusy ? onKeep : close}
    >
      {keep}
    </Button>,
    confirm && (
      <Button
        key="confirm"
        type={form ? "submit" : "button"}
        variant={favours === "keep" ? "danger" : "primary"}
        busy={isBusy}
        onClick={onConfirm}
      >
        {isBusy ? confirming : confirm}
      </Button>
    ),
  ];
  const content = (
    <>
      {children}
      <FormProblem problem={problem} className={children ? "mt-5" : ""} />
      <DialogActions>{answers}</DialogActions>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      description={description}
      initialFocus={keepButton}
    >
      {form ? <form {...form}>{content}</form> : content}
    </Dialog>
  );
}
