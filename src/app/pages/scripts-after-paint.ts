const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const staticImport = /^import (?:\* as (\w+) from )?(".+?");?$/gm;

/**
 * Delays React Router's scripts until the browser has painted the page, which works without them: until
 * then the stylesheet, the fonts and the picture at the top have the connection to themselves. The framework has no option for it;
 * if its output has another form than expected, the page stays as it is.
 *
 * @param nonce the nonce of the scripts that the render wrote
 */
export function loadScriptsAfterPaint(html: string, nonce: string): string {
  const preloaded = [...html.matchAll(preload)].map(([, url]) => url);
  const start = `<script nonce="${nonce}" type="module" async="">`;
  const [before = "", after] = html.replaceAll(preload, "").split(start, 2);
  if (after === undefined) return html;
  const end = after.indexOf("</script>");
  const imports = after
    .slice(0, end)
    .replaceAll(staticImport, (_, name, url) => `${name ? `const ${name} = ` : ""}await import(${url});`);
  return `${before}${start}${afterPaint}${preloadAll(preloaded)}${imports}${after.slice(end)}`;
}

// A page in the background is not painted until it comes to the front.
const afterPaint = "document.hidden||await new Promise(r=>requestAnimationFrame(()=>setTimeout(r)));\n";

/** Preloads all at once instead of one import after the other. */
function preloadAll(urls: readonly (string | undefined)[]): string {
  const link = 'Object.assign(document.createElement("link"),{rel:"modulepreload",href})';
  return `for(const href of ${JSON.stringify(urls)})document.head.append(${link});\n`;
}
