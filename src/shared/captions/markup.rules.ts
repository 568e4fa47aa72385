const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;

/** WebVTT's markup: classes, italics, bold, underline, ruby, voices, languages, and timestamps. */
const tag = new RegExp(`^</?(?:c|i|b|u|ruby|rt|v|lang)(?:[.\\s][^<>&]*)?>$|^<${TIME}>$`);

/** Text that looks like markup. */
export const markup = /<[^<>]*>?/g;

export function isMarkup(text: string): boolean {
  return tag.test(text);
}

const attribute = String.raw`\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s<>"']+)`;
const elements =
  "a|body|br|button|center|div|em|embed|font|form|head|h[1-6]|hr|html|iframe|img|input|li|link|meta|object|ol|p|s|script|small|span|strike|strong|style|sub|sup|svg|table|td|tr|ul|video";
/** HTML elements that subtitle editors write. Other words between "<" and ">" are text. */
const html = new RegExp(String.raw`</?(?:${elements})(?:${attribute})*\s*/?>`, "gi");

/** Leaves out what WebVTT does not have: elements of HTML, and the codes of SubStation Alpha, such as "{\an8}". */
export function withoutForeignMarkup(text: string): string {
  return text
    .replace(/\{\\[^{}]*\}/g, "")
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(html, "")
    .replace(/<(\/?)([ibu])>/gi, (_, end: string, name: string) => `<${end}${name.toLowerCase()}>`);
}
