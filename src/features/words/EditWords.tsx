import { type ReactNode, Suspense } from "react";
import { useHasRole } from "#features/auth/account/use-has-role.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { PartPicture } from "./PartPicture.tsx";
import { usePageWords } from "./use-words.ts";
import { wordEditors } from "./words.policy.ts";
import { hasLongerWord, type PartWords } from "./words.rules.ts";

const EditablePart = lazyWithRetry(async () => (await import("./EditablePart.tsx")).EditablePart);

/**
 * Ends a part of the page: the picture that an editor gave it, and for editors what changes its words, below what they
 * change. What stands inside is hidden while its form is open.
 */
export function EditWords<Copy extends object>({
  copy,
  part,
  note,
  children,
}: {
  copy: Copy;
  part: keyof Copy & string;
  /** What an editor has to think of when saving it. */
  note?: string;
  children?: ReactNode;
}) {
  const isEditor = useHasRole(wordEditors, { keepsExpired: true });
  const words = usePageWords(copy)?.[part];
  const end = (
    <>
      {words && hasLongerWord(copy[part] as PartWords, words) && <span hidden data-longer-word="" />}
      <PartPicture copy={copy} part={part} />
      {isEditor && (
        <Suspense>
          <EditablePart copy={copy} part={part} note={note} />
        </Suspense>
      )}
    </>
  );
  if (!children) return end;
  return (
    <div className="group/part min-w-0">
      <div className="group-has-[form]/part:sr-only">{children}</div>
      {end}
    </div>
  );
}
