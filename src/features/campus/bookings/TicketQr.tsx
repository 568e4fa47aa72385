import { useMemo } from "react";
import { encode } from "uqr";

/** A ticket's code as a picture for the door's camera, in ink on whatever it lies on, which has to be white. */
export function TicketQr({ code, className = "size-full" }: { code: string; className?: string }) {
  const { size, path } = useMemo(() => drawingOf(code), [code]);
  return (
    <svg
      role="img"
      aria-label={`QR code of ticket ${code}`}
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

function drawingOf(code: string) {
  const { size, data } = encode(code, { ecc: "M", border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
