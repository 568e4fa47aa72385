import { useState } from "react";
import { coverLetter } from "./cover.rules.ts";
import { TrackSleeve } from "./TrackSleeve.tsx";

type Props = {
  track: { id: string; title: string; coverImageUrl: string | null };
  shape: "swatch" | "square" | "panel";
  className: string;
  priority?: boolean;
};

/** The track's cover, or the first letter of its title in a box. Decorative: the title stands beside it. */
export function TrackCover({ track, shape, className, priority = false }: Props) {
  const [broken, setBroken] = useState<string>();
  if (!track.coverImageUrl || broken === track.coverImageUrl)
    return (
      <span
        aria-hidden="true"
        className={`grid place-items-center border-2 border-ink bg-sheet text-ink [container-type:inline-size] ${className}`}
      >
        <span className="font-display text-[min(52cqi,9rem)] leading-none font-black [font-stretch:110%]">
          {coverLetter(track.title)}
        </span>
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
