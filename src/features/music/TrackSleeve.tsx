import { Print } from "#shared/print/Print.tsx";
import type { PlayableTrack } from "./player.rules.ts";

type Props = {
  track: Pick<PlayableTrack, "id" | "coverImageUrl">;
  shape: "sleeve" | "swatch" | "square";
  className: string;
};

/** The track's uploaded cover, untouched, or else its print. Decorative: title and artist stand beside it. */
export function TrackSleeve({ track, shape, className }: Props) {
  if (!track.coverImageUrl) return <Print seed={track.id} shape={shape} className={className} />;
  return <img src={track.coverImageUrl} alt="" className={className} loading="lazy" decoding="async" />;
}
