import { pictureIn, pictureUrl } from "./pictures.rules.ts";
import { usePageWords } from "./use-words.ts";

/** The picture that an editor gave a part of the page. */
export function PartPicture({ copy, part }: { copy: object; part: string }) {
  const picture = pictureIn(usePageWords(copy)?.[part]);
  if (!picture) return null;
  const { id, alt, width, height } = picture;
  return (
    <div className="mt-5 min-w-0 basis-full break-inside-avoid">
      <img
        src={pictureUrl(id, 1280)}
        srcSet={`${pictureUrl(id, 640)} ${Math.min(640, width)}w, ${pictureUrl(id, 1280)} ${width}w`}
        sizes="(min-width: 44rem) 40rem, 92vw"
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="block h-auto max-w-[min(100%,40rem)] border-2 border-ink bg-sheet"
      />
    </div>
  );
}
