const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const staticImport = /^import (?:\* as (\w+) from )?(".+?");?$/gm;

/**
 * Makes React Router's scripts load once the browser has painted the page, which can be read and left without them: until
 * then the stylesheet, the fonts and the picture at the top have the connection to themselves. The framework has no option for it;
 * where it writes its scripts in another form than expected, they load as it says.
 *
 * @param nonce marks the scripts that the render itself wrote
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

/** At once, instead of file by file as the imports are found. */
function preloadAll(urls: readonly (string | undefined)[]): string {
  const link = 'Object.assign(document.createElement("link"),{rel:"modulepreload",href})';
  return `for(const href of ${JSON.stringify(urls)})document.head.append(${link});\n`;
}
