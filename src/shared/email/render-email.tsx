import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MediumContext } from "./EmailParts.tsx";

/** Renders an email as an HTML document and as plain text with the same content. */
export function renderEmail(email: ReactElement): { html: string; text: string } {
  const render = (medium: "html" | "text") =>
    renderToStaticMarkup(<MediumContext value={medium}>{email}</MediumContext>);
  return { html: DOCTYPE + render("html"), text: unescaped(render("text")) };
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Reverts React's HTML escaping in the plain text. */
function unescaped(markup: string): string {
  return markup.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => characters[entity] ?? entity);
}

const characters: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};
