import { type ReactNode, Suspense } from "react";
import { useHasRole } from "#features/auth/account/use-has-role.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { pictureIn, pictureUrl } from "./pictures.rules.ts";
import { usePageWords } from "./use-words.ts";
import { wordEditors } from "./words.policy.ts";
import { hasLongerWord, type PartWords } from "./words.rules.ts";

const EditablePart = lazyWithRetry(async () => (await import("./EditablePart.tsx")).EditablePart);

/**
 * Ends a page's section with its picture, and for editors with the edit buttons. The children are hidden while the
 * section's form is open.
 */
export function EditWords<Copy extends object>({
  copy,
  part,
  note,
  children,
}: {
  copy: Copy;
  part: keyof Copy & string;
  /** A reminder for the editor before saving. */
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

/** The picture that an editor added to a section. */
function PartPicture({ copy, part }: { copy: object; part: string }) {
  const picture = pictureIn(usePageWords(copy)?.[part]);
  if (!picture) return null;
  const { id, alt, width, height } = picture;
  // The first section is at the top, so its picture is visible immediately.
  const isInView = Object.keys(copy)[0] === part;
  return (
    <div className="mt-5 min-w-0 basis-full break-inside-avoid not-last:mb-8">
      <img
        src={pictureUrl(id, 1280)}
        srcSet={`${pictureUrl(id, 640)} ${Math.min(640, width)}w, ${pictureUrl(id, 1280)} ${width}w`}
        sizes="(min-width: 44rem) 40rem, 92vw"
        width={width}
        height={height}
        alt={alt}
        loading={isInView ? "eager" : "lazy"}
        decoding="async"
        className="block h-auto border-2 border-ink bg-sheet"
        // As wide as the text, and never taller than the screen.
        style={{ maxWidth: `min(100%, 40rem, ${Math.round((80 * width) / height)}svh)` }}
      />
    </div>
  );
}
