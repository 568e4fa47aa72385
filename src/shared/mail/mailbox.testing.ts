import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

export type ParsedMail = Email;

/** Reads the emails that a site writes to a folder, or several processes to one folder each. */
export function mailbox(...folders: readonly string[]) {
  const returned = new Set<string>();
  const parsed = new Map<string, Promise<ParsedMail>>();

  // Emails are written atomically, so each is parsed once.
  function parse(folder: string, file: string): Promise<ParsedMail> {
    const mail = parsed.get(file) ?? PostalMime.parse(readFileSync(join(folder, file)));
    parsed.set(file, mail);
    return mail;
  }

  async function found(address: string): Promise<{ file: string; mail: ParsedMail }[]> {
    const files = folders.flatMap((folder) => {
      const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".eml")) : [];
      return names.map((file) => ({ folder, file }));
    });
    files.sort((one, other) => (one.file < other.file ? -1 : 1));
    const all = files.map(async ({ folder, file }) => ({ file, mail: await parse(folder, file) }));
    return (await Promise.all(all)).filter(({ mail }) => mail.to?.some((to) => to.address === address));
  }

  return {
    /** All emails to an address so far, in the order of queueing. */
    mailTo: async (address: string): Promise<ParsedMail[]> => (await found(address)).map(({ mail }) => mail),
    /** Waits for the next email to an address that this method has not returned yet. */
    async nextMailTo(address: string): Promise<ParsedMail> {
      // Imported only here, because the browser tests read emails without it.
      const { vi } = await import("vitest");
      return vi.waitFor(
        async () => {
          const next = (await found(address)).find(({ file }) => !returned.has(file));
          if (!next) throw new Error(`No further mail came to ${address}`);
          returned.add(next.file);
          return next.mail;
        },
        // Generous, for busy machines.
        { timeout: 120_000, interval: 25 },
      );
    },
  };
}
