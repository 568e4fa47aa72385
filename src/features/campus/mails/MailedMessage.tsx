import { Paragraph } from "#shared/email/EmailParts.tsx";

/** What the organisers wrote, a paragraph a line; nothing where they wrote nothing. */
export function MailedMessage({ children }: { children: string }) {
  if (children === "") return null;
  return (
    <>
      <Paragraph>The organisers say:</Paragraph>
      {children.split(/\n+/).map((line, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once.
        <Paragraph key={number}>{line}</Paragraph>
      ))}
    </>
  );
}
