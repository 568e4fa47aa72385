import type { ReactNode } from "react";
import { emailStyles as styles } from "./email-styles.ts";
import { useMedium } from "./medium.ts";

/** A paragraph of plain words. */
export function Paragraph({ children }: { children: ReactNode }) {
  if (useMedium() === "text") return <>{[children, "\n\n"]}</>;
  return (
    <p className="letter-text" style={styles.paragraph}>
      {children}
    </p>
  );
}

/** What somebody wrote, a paragraph a line. */
export function Paragraphs({ children }: { children: string }) {
  return children.split(/\n+/).map((line, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once.
    <Paragraph key={number}>{line}</Paragraph>
  ));
}

/** Smaller words, for what is there to be found when it is needed. */
export function Note({ children }: { children: ReactNode }) {
  if (useMedium() === "text") return <>{[children, "\n\n"]}</>;
  return (
    <p className="letter-text" style={styles.note}>
      {children}
    </p>
  );
}

/** The one thing to do, as a button, and as an address for where the button does not work. */
export function ActionLink({ href, children }: { href: string; children: string }) {
  if (useMedium() === "text") return <>{`${children}:\n${href}\n\n`}</>;
  return (
    <>
      <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td className="letter-button" style={styles.button}>
              <a href={href} style={styles.buttonLink}>
                {children}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="letter-text" style={styles.address}>
        <a href={href} className="letter-text" style={{ color: styles.address.color }}>
          {href}
        </a>
      </p>
    </>
  );
}

/** Another thing that can be done, in smaller words below the button. */
export function QuietLink({ href, children }: { href: string; children: string }) {
  if (useMedium() === "text") return <>{`${children}:\n${href}\n\n`}</>;
  return (
    <p className="letter-text" style={styles.note}>
      <a href={href} className="letter-text" style={{ color: styles.note.color }}>
        {children}
      </a>
    </p>
  );
}

/** A code to be typed in. */
export function Code({ children }: { children: string }) {
  if (useMedium() === "text") return <>{`    ${children}\n\n`}</>;
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={{ marginBottom: "24px" }}>
      <tbody>
        <tr>
          <td className="letter-code" style={styles.code}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A picture that is attached to the mail under `cid`, square, on white. `children` says what it shows, where pictures are not. */
export function Picture({ cid, size, children }: { cid: string; size: number; children: string }) {
  if (useMedium() === "text") return null;
  return (
    <p style={styles.picture}>
      <img
        src={`cid:${cid}`}
        alt={children}
        width={size}
        height={size}
        style={styles.pictureItself}
        fetchPriority="low"
      />
    </p>
  );
}
