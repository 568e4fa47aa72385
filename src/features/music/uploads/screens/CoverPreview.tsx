import { useEffect, useState } from "react";

/** A preview of a chosen picture, cropped to a square; nothing where the browser cannot show it. */
export function CoverPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setIsBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url || isBroken) return null;
  return (
    <img
      src={url}
      alt="The cover as it will be cut"
      className="size-24 border-2 border-ink object-cover"
      onError={() => setIsBroken(true)}
    />
  );
}
