import encodeQR from "qr";
import { loadSharp } from "#shared/print/sharp.server.ts";

const PIXELS_A_MODULE = 10;

/** A PNG of a QR code that holds the text, black on white, with the quiet zone of four modules. */
export async function qrPng(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const modules = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const size = modules.length;
  const shades = Uint8Array.from(modules.flat(), (isDark) => (isDark ? 0 : 255));
  const sharp = await loadSharp();
  return sharp(shades, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PIXELS_A_MODULE, size * PIXELS_A_MODULE, { kernel: "nearest" })
    .toColourspace("b-w")
    .png()
    .toBuffer();
}
