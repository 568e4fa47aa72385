import { Print } from "#shared/print/Print.tsx";
import { recordPrint } from "#shared/print/prints.ts";
import { isPrint } from "./cover.rules.ts";

type Props = {
  track: { id: string; coverImageUrl: string | null };
  shape: "sleeve" | "swatch" | "square";
  /** Below this screen width the print has a square frame. */
  squareBelow?: string;
  className: string;
  /** Loads first; for the page's largest picture. */
  priority?: boolean;
  /** Called when an uploaded cover fails to load. */
  onError?: () => void;
};

/** The track's uploaded cover, or else its print. Decorative: title and artist are beside it. */
export function TrackSleeve({ track, shape, squareBelow, className, priority = false, onError }: Props) {
  const narrow = squareBelow && ({ narrowShape: "square", wideFrom: squareBelow } as const);
  if (!track.coverImageUrl || isPrint(track.coverImageUrl))
    return (
      <Print
        name={recordPrint(track.id).name}
        shape={shape}
        className={className}
        priority={priority}
        {...narrow}
      />
    );
  return (
    <img
      src={track.coverImageUrl}
      alt=""
      className={className}
      onError={onError}
      {...(priority ? { fetchPriority: "high" } : { decoding: "async", loading: "lazy" })}
    />
  );
}
