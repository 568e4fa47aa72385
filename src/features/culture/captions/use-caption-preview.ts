import { type RefObject, useDeferredValue, useEffect } from "react";
import { type CaptionLine, cueOf } from "./caption-lines.rules.ts";

/** Shows the lines over the picture as they are typed. */
export function useCaptionPreview(video: RefObject<HTMLVideoElement | null>, typed: readonly CaptionLine[]) {
  const lines = useDeferredValue(typed);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const track = element.textTracks[0] ?? element.addTextTrack("captions", "As typed", "en");
    track.mode = "showing";
    const shown = lines.flatMap((line) => {
      const cue = cueOf(line);
      return cue ? [new VTTCue(cue.start, cue.end, cue.text)] : [];
    });
    for (const cue of shown) track.addCue(cue);
    return () => {
      for (const cue of shown) track.removeCue(cue);
    };
  }, [video, lines]);
}
