import { createContext, type ReactNode, useContext } from "react";
import { emailStyles as styles } from "./email-styles.ts";

/**
 * A paragraph of text.
 *
 * @param dir `auto` derives the direction from a typed text
 */
export function Paragraph({ dir, children }: { dir?: "auto"; children: ReactNode }) {
  if (useMedium() === "text") return <>{[children, "\n\n"]}</>;
  return (
    <p className="email-text" style={styles.paragraph} dir={dir}>
      {children}
    </p>
  );
}

/** Text that a person typed. Each line becomes a paragraph. */
export function Paragraphs({ children }: { children: string }) {
  return children.split(/\n+/).map((line, number) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once.
    <Paragraph key={number} dir="auto">
      {line}
    </Paragraph>
  ));
}

/** Smaller text, for secondary information. */
export function Note({ children }: { children: ReactNode }) {
  if (useMedium() === "text") return <>{[children, "\n\n"]}</>;
  return (
    <p className="email-text" style={styles.note}>
      {children}
    </p>
  );
}

/** The primary action: a button, and its address for mail apps where the button does not work. */
export function ActionLink({ href, children }: { href: string; children: string }) {
  if (useMedium() === "text") return <>{`${children}:\n${href}\n\n`}</>;
  return (
    <>
      <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <td className="email-button" style={styles.button}>
              <a href={href} style={styles.buttonLink}>
                {children}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="email-text" style={styles.address}>
        <a href={href} className="email-text" style={{ color: styles.address.color }}>
          {href}
        </a>
      </p>
    </>
  );
}

/** A secondary action: a smaller link below the button. */
export function QuietLink({ href, children }: { href: string; children: string }) {
  if (useMedium() === "text") return <>{`${children}:\n${href}\n\n`}</>;
  return (
    <p className="email-text" style={styles.note}>
      <a href={href} className="email-text" style={{ color: styles.note.color }}>
        {children}
      </a>
    </p>
  );
}

/** A code to type in. */
export function Code({ children }: { children: string }) {
  if (useMedium() === "text") return <>{`    ${children}\n\n`}</>;
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={{ marginBottom: "24px" }}>
      <tbody>
        <tr>
          <td className="email-code" style={styles.code}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A square picture on white, attached to the email under `cid`. `children` is its alternative text. */
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

/** The format of the email being rendered: HTML or plain text. */
export type Medium = "html" | "text";

export const MediumContext = createContext<Medium>("html");

export function useMedium(): Medium {
  return useContext(MediumContext);
}
