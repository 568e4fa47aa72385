import { type ComponentType, Suspense } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { useDialogInAddress } from "#shared/ui/dialogs/use-dialog-in-address.ts";

interface SlotState {
  isOpen: boolean;
  /** The id of the preselected option. */
  subject: string | undefined;
}

/** The state until the form first opens. */
const closed: SlotState = { isOpen: false, subject: undefined };

/**
 * A form in a dialog that the shell mounts once and that buttons on any page open. Its code loads when it first opens.
 *
 * @param id the fragment of an address that opens the form
 * @returns the component for the shell, and the function that opens the form
 */
export function formSlot(
  id: string,
  load: () => Promise<ComponentType<{ open: boolean; onClose: () => void; subject: string | undefined }>>,
) {
  const store = createStore(() => closed);
  const open = (subject?: string) => store.setState({ isOpen: true, subject });
  const close = () => store.setState({ isOpen: false });
  const Form = lazyWithRetry(load);

  function FormSlot() {
    const slot = useStore(store);
    useDialogInAddress(id, open);
    return (
      slot !== closed && (
        <Suspense>
          <Form open={slot.isOpen} subject={slot.subject} onClose={close} />
        </Suspense>
      )
    );
  }

  return { FormSlot, open };
}
