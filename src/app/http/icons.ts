/** An icon of the web app manifest, or of an iPhone's home screen. */
interface Icon {
  path: string;
  pixels: number;
  /** Padding in units of the icon's grid; maskable icons need it. */
  margin: number;
  /** The purpose in the manifest. Omitted for the iPhone icon. */
  purpose?: "any" | "maskable";
}

/** The icon in every size. The build draws these files (`drawn-files.build.ts`). */
export const icons: readonly Icon[] = [
  { path: "/icons/192.png", pixels: 192, margin: 0, purpose: "any" },
  { path: "/icons/512.png", pixels: 512, margin: 0, purpose: "any" },
  { path: "/icons/maskable.png", pixels: 512, margin: 2, purpose: "maskable" },
  { path: "/icons/apple-touch.png", pixels: 180, margin: 1 },
];
