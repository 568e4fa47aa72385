import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { toast } from "#shared/ui/toasts.ts";

/** Says that something could not be read, once for each time; `text` is why unless given. */
export function useFailureToast(
  { error, errorUpdatedAt, isFetching }: Pick<UseQueryResult, "error" | "errorUpdatedAt" | "isFetching">,
  title: string,
  text = error ? refusalText(error) : "",
): void {
  const failedAt = error && !isFetching ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt) toast({ title, text, tone: "failed" });
  }, [failedAt, title, text]);
}
