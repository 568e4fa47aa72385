import type { ReactNode } from "react";
import { brand } from "#src/brand.ts";
import { useMedium } from "./EmailParts.tsx";
import { darkStyles, type EmailStock, stocks, emailStyles as styles } from "./email-styles.ts";

export interface EmailLayoutProps {
  /** The preview text that an inbox shows after the subject. */
  preview: string;
  heading: string;
  stock: EmailStock;
  children: ReactNode;
}

/** The layout of every email: a coloured band with the heading, the text, and the sender. */
export function EmailLayout(props: EmailLayoutProps) {
  return useMedium() === "html" ? <HtmlEmail {...props} /> : <TextEmail {...props} />;
}

function TextEmail({ heading, children }: EmailLayoutProps) {
  return (
    <>
      {`${heading}\n\n`}
      {children}
      {`-- \n${brand.name}. ${brand.tagline}\n${brand.contactEmail}\n`}
    </>
  );
}

function HtmlEmail({ preview, heading, stock, children }: EmailLayoutProps) {
  const table = { role: "presentation", border: 0, cellPadding: 0, cellSpacing: 0 };
  return (
    <html lang="en-GB" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{heading}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: static rules; React would escape their quotes */}
        <style dangerouslySetInnerHTML={{ __html: `:root { color-scheme: light dark; } ${darkStyles}` }} />
      </head>
      <body className="email-page" style={styles.page}>
        <div style={styles.preview}>
          {preview}
          {FILLING}
        </div>
        <table {...table} width="100%" className="email-page" style={styles.page}>
          <tbody>
            <tr>
              <td align="center" style={styles.margin}>
                <table {...table} width={600} style={styles.column}>
                  <tbody>
                    <tr>
                      <td style={{ ...styles.band, backgroundColor: stocks[stock] }}>
                        <div style={styles.brand}>{brand.name.toUpperCase()}</div>
                        <h1 style={styles.heading} dir="auto">
                          {heading}
                        </h1>
                      </td>
                    </tr>
                    <tr>
                      <td className="email-sheet" style={styles.sheet}>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td className="email-foot" style={styles.foot}>
                        {brand.name}. {brand.tagline}
                        <br />
                        {brand.contactEmail}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

// Fills the preview, which would otherwise continue with the heading and the text.
const FILLING = "\u034f\u00a0\u200c".repeat(60);
