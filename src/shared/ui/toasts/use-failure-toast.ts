import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { clearToast, toast } from "#shared/ui/toasts/toasts.ts";

/** Shows a toast for each failed read, until a read succeeds; by default `text` is the refusal's sentence. */
export function useFailureToast(
  {
    error,
    errorUpdatedAt,
    isFetching,
    isSuccess,
  }: Pick<UseQueryResult, "error" | "errorUpdatedAt" | "isFetching" | "isSuccess">,
  title: string,
  text?: string,
): void {
  const failedAt = error && !isFetching ? errorUpdatedAt : 0;
  const why = text ?? (error ? refusalText(error) : "");
  const slot = `read ${title} ${text ?? ""}`;
  useEffect(() => {
    if (failedAt) toast({ title, text: why, tone: "failed", slot });
  }, [failedAt, title, why, slot]);
  useEffect(() => {
    if (isSuccess) clearToast(slot);
  }, [isSuccess, slot]);
}
