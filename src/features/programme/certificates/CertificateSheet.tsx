import { QrCode } from "#features/events/tickets/QrCode.tsx";
import { pages } from "#features/site/pages.ts";
import { fullDateText } from "#shared/time/dates.ts";
import { brand } from "#src/brand.ts";
import { PROGRAMME_NAME } from "../cycles/cycles.rules.ts";
import type { ShownCertificate } from "./certificates.rules.ts";
import "./certificate.css";

/** A certificate as it is printed: a sheet of A4. The browser shapes names of every script. */
export function CertificateSheet({
  shown: { name, cycle, weeks },
  code,
  issuedOn,
  siteUrl,
}: {
  shown: ShownCertificate;
  code: string;
  issuedOn: string;
  siteUrl: string;
}) {
  const address = `${siteUrl}${pages.certificates.path}/${code}`;
  return (
    <article aria-label="Your certificate" className="certificate prints-alone">
      <p className="certificate-brand">{brand.name}</p>
      <p className="certificate-title">Certificate</p>
      {name && (
        <p className="certificate-name" dir="auto">
          {name}
        </p>
      )}
      <p className="certificate-text">
        {`${name ? "took" : "The bearer of this certificate took"} part in the ${PROGRAMME_NAME} Programme${cycle ? `, ${cycle}` : ""}.`}
      </p>
      {weeks && <p className="certificate-text">{`Came to ${weeks}.`}</p>}
      <div className="certificate-foot">
        <QrCode text={address} label={`QR code of ${address}`} className="certificate-qr" />
        <div>
          <p className="certificate-code">{code}</p>
          <p>{`Check it at ${address.replace(/^https?:\/\//, "").replace(`/${code}`, "")}`}</p>
          <p>{`Issued ${fullDateText(issuedOn)}`}</p>
        </div>
      </div>
    </article>
  );
}
