import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { isMaskedPhone } from "#shared/text/phone.rules.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { useStableCallback } from "#shared/ui/use-stable-callback.ts";
import { isProofNeeded } from "./fresh-proof.rules.ts";
import { useFreshProof, type WithProof } from "./use-fresh-proof.tsx";

/**
 * The phone numbers of a list, which the server masks without fresh proof. A click on a masked number asks for fresh
 * proof, and reads the list again. `withProof` does so for an export.
 * @param list the queries of the list
 */
export function usePhones(list: { key(): QueryKey }): {
  phoneCell: (phone: string | null) => ReactNode;
  /** For the list's export, which also needs fresh proof. */
  withProof: WithProof;
  /** Rendered beside the list. */
  proofDialog: ReactNode;
} {
  const client = useQueryClient();
  const { withProof, proofDialog } = useFreshProof();

  const readAgain = async () => {
    await withProof(async () => (await browserApi()).proofs.check());
    await client.invalidateQueries({ queryKey: list.key() });
  };

  const show = useStableCallback(() => {
    readAgain().catch((error: unknown) => {
      // The person closed the proof dialog.
      if (isProofNeeded(error)) return;
      toast({ title: "Numbers not shown", text: refusalText(error), tone: "failed", slot: "phones" });
    });
  });

  const phoneCell = useCallback(
    (phone: string | null) => {
      if (phone === null) return "–";
      if (!isMaskedPhone(phone)) return <span className="tabular-nums">{phone}</span>;
      return (
        <button type="button" className="link min-h-11 tabular-nums" onClick={show}>
          <span>{phone}</span>
          <span className="sr-only">: show the phone numbers</span>
        </button>
      );
    },
    [show],
  );
  return { phoneCell, withProof, proofDialog };
}
