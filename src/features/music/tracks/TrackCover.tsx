import { useState } from "react";
import { coverLetter } from "./cover.rules.ts";
import { TrackSleeve } from "./TrackSleeve.tsx";

type Props = {
  track: { id: string; title: string; coverImageUrl: string | null };
  shape: "swatch" | "square";
  className: string;
  priority?: boolean;
};

/**
 * The track's cover, or its title's first letter in a box, sized by `className`. Decorative: the title is beside it.
 */
export function TrackCover({ track, shape, className, priority = false }: Props) {
  const [broken, setBroken] = useState<string>();
  if (!track.coverImageUrl || broken === track.coverImageUrl)
    return (
      <span
        aria-hidden="true"
        className={`grid place-items-center border-2 border-ink bg-sheet font-display leading-none font-black text-ink [font-stretch:110%] ${className}`}
      >
        {coverLetter(track.title)}
      </span>
    );
  return (
    <TrackSleeve
      track={track}
      shape={shape}
      priority={priority}
      className={`object-cover ${className}`}
      onError={() => setBroken(track.coverImageUrl ?? undefined)}
    />
  );
}
