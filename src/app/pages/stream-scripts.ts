const close = "window.__reactRouterContext.streamController.close();";

/**
 * Merges the script that closes React Router's data stream into the one before it: an inline script of its own costs
 * each page a hash in its Content-Security-Policy. If the framework's output has another form, the page stays as it is.
 *
 * @param nonce the nonce of the scripts that the render wrote
 */
export function mergeStreamScripts(html: string, nonce: string): string {
  return html.replace(
    `</script><!--$--><script nonce="${nonce}">${close}</script>`,
    `${close}</script><!--$-->`,
  );
}
