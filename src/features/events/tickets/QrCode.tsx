import encodeQR from "qr";
import { useMemo } from "react";

/** A QR code: black on a white plate with its quiet zone, in every colour scheme. */
export function QrCode({
  text,
  label,
  className = "size-full",
}: {
  text: string;
  /** Read by screen readers. */
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
      className={`forced-color-adjust-none ${className}`}
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} className="fill-ink" />
    </svg>
  );
}

/** The quiet zone, in modules: the standard's minimum. */
const BORDER = 4;

function drawingOf(text: string) {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: BORDER });
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size: modules.length, path };
}

/** A ticket's code as a QR code for a check-in camera. */
export function TicketQr({ code }: { code: string }) {
  return <QrCode text={code} label={`QR code of ${code}`} />;
}
