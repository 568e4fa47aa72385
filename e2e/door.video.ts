import { writeFileSync } from "node:fs";
import encodeQR from "qr";

const [WIDTH, HEIGHT, RATE] = [640, 480, 10];

/**
 * Writes a video for Chromium's fake camera (YUV4MPEG2, uncompressed). Each scene shows its text for some seconds as
 * a QR code on a grey phone: small, tilted and slightly blurred. An empty text shows an empty table.
 */
export function filmOf(path: string, scenes: readonly { text: string; seconds: number }[]): void {
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frames = scenes.flatMap(({ text, seconds }) => {
    const frame = Buffer.concat([Buffer.from("FRAME\n"), lumaOf(text), chroma]);
    return Array.from({ length: seconds * RATE }, () => frame);
  });
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`), ...frames]),
  );
}

function lumaOf(text: string): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 90);
  if (!text) return luma;
  const modules = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const size = modules.length;
  const scale = 200 / size;
  const [cos, sin] = [Math.cos(0.14), Math.sin(0.14)];
  const paperAt = (x: number, y: number) => {
    const [dx, dy] = [x - WIDTH / 2 - 20, y - HEIGHT / 2 + 12];
    const column = Math.floor((dx * cos + dy * sin) / scale + size / 2);
    const row = Math.floor((dy * cos - dx * sin) / scale + size / 2);
    const isDark = modules[row]?.[column];
    return isDark === undefined ? 90 : isDark ? 40 : 200;
  };
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      luma[y * WIDTH + x] =
        (paperAt(x, y) + paperAt(x + 1, y) + paperAt(x, y + 1) + paperAt(x + 1, y + 1)) / 4;
  return luma;
}
