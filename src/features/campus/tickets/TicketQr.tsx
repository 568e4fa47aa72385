import { QrCode } from "./QrCode.tsx";

/** A ticket's code as a picture for the door's camera. */
export function TicketQr({ code }: { code: string }) {
  return <QrCode text={code} label={`QR code of ticket ${code}`} />;
}
