import { usePlayer } from "./player.store.ts";

/** Why the track does not play, and what to do; empty without a problem. */
export function MusicProblem() {
  const problem = usePlayer((state) => state.problem);
  return (
    <div role="status">
      {problem && (
        <p className="mt-3 max-w-[62ch] text-night-muted">
          {problem === "blocked"
            ? "Your browser stopped the sound before it began. Press play once more."
            : "The file would not play. Press play to try again, or pick another track."}
        </p>
      )}
    </div>
  );
}
