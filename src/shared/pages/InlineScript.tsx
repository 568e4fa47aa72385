import { createContext, use } from "react";

/** The nonce of a render's inline scripts; undefined in a browser. */
export const RenderNonce = createContext<string | undefined>(undefined);

/** A script in the server's HTML, which runs before the page's own. Empty in the browser: React keeps the server's text. */
export function InlineScript({ text }: { text: () => string }) {
  return (
    <script
      nonce={use(RenderNonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant of the build
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? text() : "" }}
    />
  );
}
