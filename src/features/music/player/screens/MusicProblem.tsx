import { musicProblemOf } from "../music-problem.rules.ts";
import { usePlayer } from "../player.store.ts";

/** The tracks that do not play, and what to do; empty without a problem. `silent` is for screens without playback. */
export function MusicProblem({ className, silent = false }: { className: string; silent?: boolean }) {
  const problem = useMusicProblem();
  return (
    <div role="status">
      {problem && (
        <p className={className}>{silent ? problem.what : [problem.what, problem.advice].join(" ").trim()}</p>
      )}
    </div>
  );
}

export function useMusicProblem() {
  const problem = usePlayer((state) => state.problem);
  const failed = usePlayer((state) => state.failed);
  return musicProblemOf({ problem, failed });
}
