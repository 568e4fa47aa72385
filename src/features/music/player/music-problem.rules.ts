import type { Player } from "./player.store.ts";

/** The tracks that do not play, and what to do; undefined without a problem. */
export function musicProblemOf({
  problem,
  failed,
}: Pick<Player, "problem" | "failed">): { what: string; advice: string } | undefined {
  const [first] = failed;
  switch (problem) {
    case "blocked":
      return { what: "Your browser stopped the sound before it began.", advice: "Press play once more." };
    case "lost":
      return { what: "The connection is lost.", advice: "Press play when you’re back online." };
    case "broken":
      if (failed.length > 1)
        return {
          what: `${failed.length} tracks in a row would not play.`,
          advice: "Check your connection, then press play to try again.",
        };
      return {
        what: "The file would not play.",
        advice: "Press play to try again, or pick another track.",
      };
    case null:
      if (!first) return undefined;
      return {
        what: `${failed.length > 1 ? `${failed.length} tracks` : `“${first.title}”`} would not play.`,
        advice: "On with the next.",
      };
  }
}
