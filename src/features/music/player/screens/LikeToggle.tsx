import { useWaiting } from "#shared/pages/use-hydrated.ts";
import { clearToast, toast } from "#shared/ui/toasts/toasts.ts";
import { setLike, useLike } from "../../likes/likes.store.ts";
import { focusRing } from "./PlayerControls.tsx";

const slot = "like";

/** A toggle button with a heart, filled for a liked track. */
export function LikeToggle({
  track,
  className = "",
}: {
  track: { id: string; title: string };
  className?: string;
}) {
  const isLiked = useLike(track.id);
  const waiting = useWaiting();

  async function change() {
    try {
      await setLike(track.id, !isLiked);
      clearToast(slot);
    } catch (error) {
      reportError(error);
      toast({
        title: "Your like was not saved",
        text: "Check your connection, then try again.",
        tone: "failed",
        slot,
      });
    }
  }

  return (
    <button
      type="button"
      aria-label={`Like ${track.title}`}
      title={isLiked ? "Liked" : "Like"}
      aria-pressed={isLiked}
      {...waiting}
      onClick={change}
      className={`grid size-12 shrink-0 cursor-pointer place-items-center rounded-xs hover:bg-night-text/10 aria-pressed:text-flare noscript:hidden ${focusRing} ${className}`}
    >
      <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden="true">
        <path
          d="M12 20.5 3.6 12.2a5 5 0 0 1 7.100-7.100L12 6.400l1.300-1.300a5 5 0 0 1 7.100 7.100z"
          fill={isLiked ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
