import { renderScope } from "./render-scope.ts";

/** A script in the server's HTML, which runs before the page's own. Empty in the browser: React keeps the server's text. */
export function InlineScript({ text }: { text: () => string }) {
  const isServer = import.meta.env.SSR;
  return (
    <script
      nonce={isServer ? renderScope().nonce : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant of the build
      dangerouslySetInnerHTML={{ __html: isServer ? text() : "" }}
    />
  );
}
