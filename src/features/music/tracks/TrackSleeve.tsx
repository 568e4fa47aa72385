import { Print } from "#shared/print/Print.tsx";
import { printSeedOf } from "./cover.rules.ts";

type Props = {
  track: { id: string; coverImageUrl: string | null };
  shape: "sleeve" | "swatch" | "square" | "panel";
  className: string;
  /** For the largest picture of a page. */
  priority?: boolean;
  /** When an uploaded cover does not load. */
  onError?: () => void;
};

/** The track's uploaded cover, untouched, or else its print. Decorative: title and artist stand beside it. */
export function TrackSleeve({ track, shape, className, priority = false, onError }: Props) {
  const print = track.coverImageUrl ? printSeedOf(track.coverImageUrl) : track.id;
  if (print) return <Print seed={print} shape={shape} className={className} priority={priority} />;
  return (
    <img
      src={track.coverImageUrl ?? ""}
      alt=""
      className={className}
      onError={onError}
      {...(priority ? { fetchPriority: "high" } : { decoding: "async", loading: "lazy" })}
    />
  );
}
