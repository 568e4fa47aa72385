import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Print } from "#shared/print/Print.tsx";
import type { PrintIn } from "#shared/print/prints.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { type Fact, Facts } from "#shared/ui/Facts.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import "#shared/ui/styles/printout.css";

/** The content of a dialog after a successful booking: the ticket with its code. Focuses Close. */
export function DialogStub({
  title,
  words,
  print,
  facts,
  codeLabel,
  code,
  qr,
  close = "Close",
}: {
  /** Each word fills a line. */
  title: string;
  /** What has happened, below the title. */
  words: string;
  print: PrintIn<"banner">;
  facts: readonly Fact[];
  codeLabel: string;
  code: string;
  /** A square QR code with its white background. */
  qr?: ReactNode;
  close?: string;
}) {
  const id = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // In the next frame: a dialog that opens as a stub first records the element to restore the focus to.
    const frame = requestAnimationFrame(() => closeButton.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const paper = stockClass[print.stock];
  return (
    <div className="prints-alone torn-across">
      <div className="torn [--notch:15px] @[30rem]:grid-cols-[1fr_16.75rem]">
        <div className={`torn-main ${paper}`}>
          <Print name={print.name} shape="banner" eager className="h-14 w-full object-cover @[30rem]:h-42" />
          <div className="px-4.5 pt-4 pb-5 @[30rem]:px-7 @[30rem]:pt-6 @[30rem]:pb-8">
            <Base.Title id={`${id}-title`} className="mb-6">
              <span className="sr-only">{title}</span>
              <span aria-hidden="true" className="grid gap-2">
                {title.split(" ").map((word) => (
                  <FitLine key={word} text={word} measureEm={5.9} narrowMeasureEm={4.1} maxScale={1.1} />
                ))}
              </span>
            </Base.Title>
            <p id={`${id}-words`} className="-mt-3 mb-3 font-semibold">
              {words}
            </p>
            <Facts facts={facts} className="gap-x-4.5 gap-y-1.5" />
          </div>
        </div>
        <div
          className={`torn-stub torn-stub-tears flex flex-col items-center gap-3 p-4.5 @[30rem]:justify-between @[30rem]:py-6 ${paper}`}
        >
          <p id={`${id}-code`} className="text-center font-mono leading-tight">
            <span className="block text-mono font-medium uppercase">{codeLabel}</span>
            <span className="text-[1.625rem] font-bold">{code}</span>
          </p>
          {qr !== undefined && <div className="size-40 @[30rem]:size-42">{qr}</div>}
          <Base.Close
            ref={closeButton}
            aria-describedby={`${id}-title ${id}-words ${id}-code`}
            className={buttonClass({}, "w-full")}
          >
            {close}
          </Base.Close>
        </div>
      </div>
    </div>
  );
}
