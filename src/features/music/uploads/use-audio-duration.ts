import { useEffect, useState } from "react";

/**
 * The length of an audio file in seconds, as this browser reads it; undefined until then, or for an unreadable file.
 */
export function useAudioDuration(file: File | undefined): number | undefined {
  const [length, setLength] = useState<{ file: File; seconds: number }>();
  useEffect(() => {
    if (!file) return;
    const sound = new Audio();
    const url = URL.createObjectURL(file);
    sound.preload = "metadata";
    sound.onloadedmetadata = () => {
      if (Number.isFinite(sound.duration)) setLength({ file, seconds: sound.duration });
    };
    sound.src = url;
    return () => {
      sound.onloadedmetadata = null;
      sound.removeAttribute("src");
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return length?.file === file ? length?.seconds : undefined;
}
