import type { AudioFacts, AudioKind, AudioRefusal } from "#shared/media-reader/media-tasks.server.ts";
import { trackUploadMessages, type UploadSource } from "./track-uploads.rules.ts";

/** The audio formats that the home page refuses. */
const contentFormats: Partial<Record<AudioKind, string>> = { ogg: "Ogg", flac: "FLAC" };

/** Why the source refuses an audio file: its quoted sentence, and then the reason. Empty for an accepted file. */
export function refusalOfAudio(source: UploadSource, facts: Pick<AudioFacts, "kind"> | AudioRefusal): string {
  const format = "kind" in facts && source === "home" ? contentFormats[facts.kind] : undefined;
  const reason = "refused" in facts ? reasonOf(facts) : format && `This one is ${format}.`;
  return reason ? `${trackUploadMessages[source].notAudio}. ${reason}` : "";
}

function reasonOf(refusal: AudioRefusal): string {
  switch (refusal.refused) {
    case "empty":
      return "This one is empty.";
    case "unknown":
      return "This one is no sound file that we know.";
    case "pictures":
      return "This file has a picture track. Export only the sound.";
    case "codec":
      return `The sound format is ${refusal.codec}, which some browsers can’t play.`;
    case "cut-off":
      return "This one is cut off: its end is missing.";
    case "broken":
      return "This one is damaged, or has no sound.";
  }
}
