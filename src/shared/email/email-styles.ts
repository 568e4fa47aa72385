import type { CSSProperties } from "react";

/** The paper colours of the theme, repeated because an email cannot read CSS variables. */
export const stocks = {
  hivis: "#EAF53B",
  carrier: "#A9D6F5",
  market: "#FFC2D6",
  overground: "#FFA040",
} as const;

export type EmailStock = keyof typeof stocks;

const ink = "#04262C";
const newsprint = "#EEF0EB";
const sheet = "#FAFBF8";
const body = "'Atkinson Hyperlegible Next', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const display = "Anybody, 'Arial Black', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const mono = "'Martian Mono', Menlo, Consolas, 'Courier New', monospace";

const reading: CSSProperties = {
  fontFamily: body,
  fontSize: "17px",
  lineHeight: "26px",
  wordBreak: "break-word",
  color: ink,
};

/** Inline styles: many mail apps ignore everything else. */
export const emailStyles = {
  page: { margin: 0, padding: 0, backgroundColor: newsprint },
  margin: { padding: "24px 12px 48px" },
  column: { width: "100%", maxWidth: "600px" },
  brand: { fontFamily: mono, fontSize: "13px", lineHeight: "18px", fontWeight: 700, color: ink },
  band: { padding: "26px 32px 30px", borderBottom: `3px dotted ${ink}` },
  heading: {
    margin: "26px 0 0",
    fontFamily: display,
    fontSize: "38px",
    lineHeight: "38px",
    fontWeight: 900,
    letterSpacing: "-0.5px",
    textTransform: "uppercase",
    wordBreak: "break-word",
    color: ink,
  },
  sheet: { padding: "32px", backgroundColor: sheet },
  paragraph: { ...reading, margin: "0 0 20px" },
  note: { ...reading, margin: "0 0 12px", fontSize: "15px", lineHeight: "22px" },
  // `msoPaddingAlt` is for Outlook, where a link has no padding.
  button: { backgroundColor: ink, borderRadius: "2px", msoPaddingAlt: "15px 26px" },
  buttonLink: {
    display: "inline-block",
    padding: "15px 26px",
    fontFamily: display,
    fontSize: "16px",
    lineHeight: "20px",
    fontWeight: 900,
    textTransform: "uppercase",
    textDecoration: "none",
    color: newsprint,
  },
  address: {
    ...reading,
    margin: "14px 0 24px",
    fontFamily: mono,
    fontSize: "12px",
    lineHeight: "18px",
    wordBreak: "break-all",
  },
  code: {
    padding: "14px 22px",
    border: `2px dashed ${ink}`,
    fontFamily: mono,
    fontSize: "28px",
    lineHeight: "34px",
    fontWeight: 700,
    letterSpacing: "4px",
    color: ink,
  },
  picture: { margin: "0 0 20px" },
  pictureItself: { display: "block", border: 0, backgroundColor: "#FFFFFF" },
  foot: {
    padding: "22px 32px 0",
    fontFamily: body,
    fontSize: "13px",
    lineHeight: "20px",
    color: "#42595C",
  },
  // Hidden in the email: only the inbox shows it.
  preview: { display: "none", maxHeight: 0, overflow: "hidden", fontSize: "1px", lineHeight: "1px" },
} satisfies Record<string, CSSProperties & { msoPaddingAlt?: string }>;

/** Dark mode inverts the colours except the band's. Outlook's own dark mode marks the page with data-ogsc. */
export const darkStyles = rules("@media (prefers-color-scheme: dark)", "") + rules("", "[data-ogsc] ");

function rules(media: string, scope: string): string {
  const inverted = [
    `${scope}.email-page { background-color: #02191d !important; }`,
    `${scope}.email-sheet { background-color: ${ink} !important; }`,
    `${scope}.email-text { color: ${newsprint} !important; }`,
    `${scope}.email-code { color: ${newsprint} !important; border-color: ${newsprint} !important; }`,
    `${scope}.email-button { background-color: ${newsprint} !important; }`,
    `${scope}.email-button a { color: ${ink} !important; }`,
    `${scope}.email-foot { color: #C6D2D0 !important; }`,
  ].join(" ");
  return media ? `${media} { ${inverted} }` : inverted;
}
