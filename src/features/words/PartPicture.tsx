import { pictureIn, pictureUrl } from "./pictures.rules.ts";
import { usePageWords } from "./use-words.ts";

/** The picture that an editor gave a part of the page. */
export function PartPicture({ copy, part }: { copy: object; part: string }) {
  const picture = pictureIn(usePageWords(copy)?.[part]);
  if (!picture) return null;
  const { id, alt, width, height } = picture;
  // The first part is the top of the page, in view at once.
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
