import { Suspense } from "react";
import { useHasRole } from "#features/auth/account/use-has-role.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { wordEditors } from "./words.policy.ts";

const EditablePart = lazyWithRetry(async () => (await import("./EditablePart.tsx")).EditablePart);

/** Lets editors change the words of a part of the page, here, below what they change. */
export function EditWords<Copy extends object>({ copy, part }: { copy: Copy; part: keyof Copy & string }) {
  const isEditor = useHasRole(wordEditors, { keepsExpired: true });
  if (!isEditor) return null;
  return (
    <Suspense>
      <EditablePart copy={copy} part={part} />
    </Suspense>
  );
}
