import type { Page } from "@playwright/test";

/**
 * Changes the page like browsers' page translation: replaces each text, now and later, with a new one in two `font`
 * elements.
 *
 * @param when before its scripts hydrate the page, like on a slow phone, or after
 */
export async function translate(page: Page, when: "before hydration" | "after hydration"): Promise<void> {
  await page.addInitScript(translateTexts, when);
}

/** Runs in the page. */
function translateTexts(when: string): void {
  const isTranslated = ({ parentElement: inner }: Text) =>
    inner?.localName === "font" && inner.parentElement?.localName === "font";
  const isWords = (text: Text) =>
    /\p{L}/u.test(text.data) &&
    !text.parentElement?.closest("head, script, style, noscript, textarea, option, svg");
  const translateIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let text: Node | null = walker.currentNode; text; text = walker.nextNode())
      if (text instanceof Text && isWords(text) && !isTranslated(text)) texts.push(text);
    for (const text of texts) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const start = () => {
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === "characterData" ? [target] : addedNodes)
          if (node.isConnected && document.body.contains(node)) translateIn(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (when === "before hydration") return start();
    const hydration = new MutationObserver(() => {
      if (!document.documentElement.hasAttribute("data-hydrated")) return;
      hydration.disconnect();
      start();
    });
    hydration.observe(document.documentElement, { attributes: true });
  });
}
