import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { Dialog } from "./Dialog.tsx";
import { DialogActions } from "./DialogActions.tsx";

/**
 * Asks before something happens. While it happens the dialog cannot be closed; if it fails, the dialog stays and says why.
 * The focus starts on the first field, or else on the answer that changes nothing.
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
}: {
  open?: boolean;
  title: string;
  description: ReactNode;
  /** The answer that changes nothing. */
  keep?: string;
  /** The other answer; without it there is nothing to confirm. */
  confirm?: string | undefined;
  /** Its label while it happens. */
  confirming?: string | undefined;
  /** The answer that stands out: "confirm" where nothing is deleted or given away. */
  favours?: "confirm" | "keep";
  isBusy?: boolean;
  /** Why it failed. */
  problem?: string | null | undefined;
  /** Fields of the form that confirming submits. */
  children?: ReactNode;
  onClose: () => void;
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
      onClick={close}
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
