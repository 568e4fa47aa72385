import { Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";

/** What the organisers wrote, a paragraph a line; nothing where they wrote nothing. */
export function MailedMessage({ children }: { children: string }) {
  if (children === "") return null;
  return (
    <>
      <Paragraph>The organisers say:</Paragraph>
      <Paragraphs>{children}</Paragraphs>
    </>
  );
}
