import encodeQR from "qr";
import { useMemo } from "react";

/** A text as a picture for a camera, in ink on whatever it lies on, which has to be white. */
export function QrCode({
  text,
  label,
  className = "size-full",
}: {
  text: string;
  /** For screen readers. */
  label: string;
  className?: string;
}) {
  const { size, path } = useMemo(() => drawingOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} className="fill-ink" />
    </svg>
  );
}

/** The box around it keeps the rest of the quiet zone. */
const BORDER = 2;

function drawingOf(text: string) {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: BORDER });
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size: modules.length, path };
}
