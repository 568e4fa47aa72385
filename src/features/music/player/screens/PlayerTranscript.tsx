import { useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { TranscriptLines } from "../../transcripts/TranscriptLines.tsx";
import { lineAt } from "../../transcripts/transcripts.rules.ts";
import { useTranscript } from "../../transcripts/use-transcript.ts";
import { player, usePlayer } from "../player.store.ts";
import type { PlayableTrack } from "../player-state.rules.ts";

/** The transcript of the player's track, read when the user opens it. */
export function PlayerTranscript({ track }: { track: PlayableTrack }) {
  const [isOpen, setIsOpen] = useState(false);
  const { lines, retry } = useTranscript(track.id, isOpen);
  const isRead = lines !== undefined && lines !== "failed";
  const current = usePlayer(({ currentTrack, currentTime }) =>
    isRead && currentTrack?.id === track.id ? lineAt(lines, currentTime) : -1,
  );
  const seek = (time: number) => {
    if (player.getState().currentTrack?.id !== track.id) player.dispatch({ type: "set", track });
    player.dispatch({ type: "seek", time });
  };
  return (
    <details
      className="fold group mt-6 border-t border-night-text/20"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="display flex min-h-12 items-center justify-between text-[1.1875rem] [font-stretch:110%] focus-night">
        Transcript
        <Icon name="chevron" className="size-5 group-open:rotate-180" />
      </summary>
      {lines === undefined && <p role="status">Loading the transcript…</p>}
      {lines === "failed" && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>The transcript did not load.</p>
          <Button variant="paper" compact onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {isRead && (
        <TranscriptLines
          label={`Transcript of ${track.title}`}
          lines={lines}
          current={current}
          audioUrl={track.audioUrl}
          onSeek={seek}
        />
      )}
    </details>
  );
}
