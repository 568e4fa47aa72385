const context = "window.__reactRouterContext = ";
const stream = "window.__reactRouterContext.streamController.";

/**
 * Merges the scripts of React Router's data stream into the one that opens it: an inline script of its own costs each
 * page a hash in its Content-Security-Policy. If the framework's output has another form, the page stays as it is.
 *
 * @param nonce the nonce of the scripts that the render wrote
 */
export function mergeStreamScripts(html: string, nonce: string): string {
  const start = `<script nonce="${nonce}">`;
  const [before = "", after] = html.split(`${start}${context}`, 2);
  if (after === undefined) return html;
  const end = after.indexOf("</script>");
  const [rest = "", ...parts] = after.slice(end).split(`${start}${stream}`);
  const scripts = parts.map((part) => part.split("</script>", 1)[0] ?? "");
  const between = parts.map((part, index) => part.slice(`${scripts[index]}</script>`.length));
  const data = scripts.map((script) => `${stream}${script}`).join("");
  return `${before}${start}${context}${after.slice(0, end)}${data}${rest}${between.join("")}`;
}
