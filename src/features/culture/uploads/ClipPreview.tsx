import { useEffect, useEffectEvent, useState } from "react";
import { posterOf } from "./poster-frame.client.ts";

/** A preview of the chosen video, under its future poster. */
export function ClipPreview({ file, onPoster }: { file: File; onPoster: (poster: File) => void }) {
  const [url, setUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  const [poster, setPoster] = useState<{ url: string } | "none">();
  const give = useEffectEvent(onPoster);

  useEffect(() => {
    const made = [URL.createObjectURL(file)];
    let isOver = false;
    setUrl(made[0]);
    setIsBroken(false);
    setPoster(undefined);
    posterOf(file)
      .then((picture) => {
        if (isOver) return;
        if (!picture) return setPoster("none");
        const url = URL.createObjectURL(picture);
        made.push(url);
        setPoster({ url });
        give(picture);
      })
      .catch((error) => {
        if (!isOver) setPoster("none");
        reportError(error);
      });
    return () => {
      isOver = true;
      for (const each of made) URL.revokeObjectURL(each);
    };
  }, [file]);

  if (!url) return null;
  if (isBroken)
    return <p className="text-small text-ink-2">This browser can’t play the clip, so there is no preview.</p>;
  return (
    <figure>
      {/* biome-ignore lint/a11y/useMediaCaption: a new video has no captions yet */}
      <video
        controls
        playsInline
        preload="metadata"
        src={url}
        poster={poster && poster !== "none" ? poster.url : undefined}
        aria-label="The clip you chose"
        className="aspect-video w-full bg-ink object-contain"
        onError={() => setIsBroken(true)}
      />
      <figcaption className="mt-1.5 text-small text-ink-2">
        {poster === undefined
          ? "Taking a picture out of it…"
          : poster === "none"
            ? "We couldn’t take a picture from the clip, so it gets a pattern."
            : "This picture stands for it until it is played."}
      </figcaption>
    </figure>
  );
}
