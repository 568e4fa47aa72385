/** What the status page reads from the process that answers. */
export interface LocalStatus {
  isDemo: boolean;
  /** Whether mails go to a mail server, or to files in the data folder. */
  mailTo: "server" | "folder";
  /** In bytes. */
  disk(): { free: number; reserve: number };
  /** Of the last minute: the seconds in which something waited for 0.2 s or longer. */
  slowSeconds(): number;
  /** Where files are stored, whether the storage answers, and since when it has not, where that is known. */
  storage(): Promise<{ kind: "folder" | "bucket"; works: boolean; since?: Date | undefined }>;
}

/** What kept a mail from being sent, for an operator to act on; each attempt is repeated later. */
export const mailFailures = [
  /** The server's name is not in the DNS. */
  "host",
  /** Nothing answers at its port. */
  "unreachable",
  "login",
  "encryption",
  "sender",
  "busy",
  "folder",
  "other",
] as const;

export type MailFailure = (typeof mailFailures)[number];
