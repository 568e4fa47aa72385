import { QrCode } from "#features/events/tickets/QrCode.tsx";
import { pages } from "#features/site/pages.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { Print } from "#shared/print/Print.tsx";
import { recordPrint } from "#shared/print/prints.ts";
import { fullDateText } from "#shared/time/dates.ts";
import { FittedLines } from "#shared/type/FittedLines.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { brand } from "#src/brand.ts";
import { PROGRAMME_NAME } from "../cycles/cycles.rules.ts";
import { certificateTitle } from "./certificate-title.built.ts";
import { practised } from "./certificates.rules.ts";
import "./certificate.css";

/** A printed certificate: a sheet of A4 with the print of its cycle. The browser shapes names in every script. */
export function CertificateSheet({
  sheet: { shown, cycleId, code, issuedOn },
  label,
  siteUrl,
}: {
  /** Without code and date before the certificate is issued. */
  sheet: Awaited<ReturnType<BrowserApi["programme"]["certificates"]["preview"]>>;
  label: string;
  siteUrl: string;
}) {
  const { name, cycle, weeks } = shown;
  const print = recordPrint(cycleId);
  const { certificateSigner: signer, charityNumber, controller } = brand;
  const address = `${siteUrl}${pages.certificates.path}`;
  return (
    <article aria-label={label} className="certificate prints-alone">
      <div className={`h-[44cqi] min-h-0 ${stockClass[print.stock]}`}>
        <Print name={print.name} shape="wide" className="size-full object-cover" eager />
      </div>
      <div className="flex shrink-0 grow flex-col justify-between gap-[5cqi] p-[7cqi] pt-[5cqi] wrap-anywhere">
        <div>
          <p className="certificate-head mb-[2cqi]">{brand.name}</p>
          <p>
            <FittedLines lines={certificateTitle} />
          </p>
        </div>
        <div>
          {name && (
            <p dir="auto" className="mb-[1cqi] text-[6cqi] leading-tight font-extrabold">
              {name}
            </p>
          )}
          <p className="text-[max(1rem,3.3cqi)] leading-snug">
            {`${name ? "took" : "The holder of this certificate took"} part in the ${PROGRAMME_NAME} Programme${cycle ? `, ${cycle}` : ""}${weeks ? `, and came to ${weeks}` : ""}.`}
          </p>
        </div>
        <div>
          <p className="certificate-head">What we practised</p>
          <ul className="mt-[1cqi] grid gap-x-[4cqi] border-t-2 pt-[1.5cqi] text-[max(0.875rem,2.4cqi)] @md:grid-cols-2">
            {practised.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className="certificate-small flex flex-wrap items-end justify-between gap-[4cqi]">
          <div className="flex-[1_1_14rem]">
            {signer && (
              <p className="mb-[1cqi] border-b-2 pb-[1cqi] text-[max(1rem,3.3cqi)] font-bold">{signer}</p>
            )}
            <p>
              {`${signer ? "Signed for" : "Issued by"} ${controller.name}${charityNumber ? `, registered charity ${charityNumber}` : ""}`}
            </p>
            {issuedOn && <p>{fullDateText(issuedOn)}</p>}
          </div>
          {code && (
            <div className="-ml-2 flex items-center gap-[1cqi]">
              <QrCode
                text={`${address}/${code}`}
                label={`QR code of ${address}/${code}`}
                className="w-[max(5.5rem,15cqi)] shrink-0"
              />
              <div>
                <p className="font-mono font-bold whitespace-nowrap">{code}</p>
                <p>{`Check this code at ${address.replace(/^https?:\/\//, "")}`}</p>
              </div>
            </div>
          )}
        </div>
      </div>
    </article>
  );
}
