import decodeQR from "qr/decode.js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { TicketQr } from "./QrCode.tsx";

test("the QR code decodes to the printed code, on any background", async () => {
  const svg = renderToStaticMarkup(createElement(TicketQr, { code: "UT-7K4Q-91MX" }));
  expect(svg).toContain('aria-label="QR code of UT-7K4Q-91MX"');
  const drawn = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ');
  const picture = sharp(Buffer.from(drawn), { density: 300 }).resize(144, 144, { kernel: "nearest" });
  const { data, info } = await picture
    // Like forced colours: unpainted areas are black.
    .flatten({ background: "black" })
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: "black" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ ...info, data: new Uint8Array(data) })).toBe("UT-7K4Q-91MX");
});
