import { Paragraph, Paragraphs } from "#shared/email/EmailParts.tsx";

/** The organisers' message, a paragraph for each line; renders nothing for an empty one. */
export function MailedMessage({ children }: { children: string }) {
  if (children === "") return null;
  return (
    <>
      <Paragraph>The organisers say:</Paragraph>
      <Paragraphs>{children}</Paragraphs>
    </>
  );
}
