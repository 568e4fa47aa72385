import { QrCode } from "./QrCode.tsx";

/** A ticket's code as a QR code for the door's camera. */
export function TicketQr({ code }: { code: string }) {
  return <QrCode text={code} label={`QR code of ticket ${code}`} />;
}
