import { drawnPrints } from "#shared/print/drawn-prints.build.ts";
import { drawnIcons } from "./http/icons.build.ts";
import { sharePictures } from "./pages/share-pictures.build.ts";

/** What draws each picture of the site, by path. */
export const drawnFiles = new Map<string, () => string | Promise<Uint8Array>>([
  ...drawnPrints(),
  ...sharePictures(),
  ...drawnIcons(),
]);
