/** The facts that the status page reads from the answering process. */
export interface LocalStatus {
  isDemo: boolean;
  /** Whether emails are sent to a mail server, or written to files in the data folder. */
  mailTo: "server" | "folder";
  /** In bytes. */
  disk(): { free: number; reserve: number };
  /** The number of seconds of the last minute with a delay of 0.2 s or longer. */
  slowSeconds(): number;
  /** Where files are stored, whether the storage answers, and since when it does not, where that is known. */
  storage(): Promise<{ kind: "folder" | "bucket"; works: boolean; since?: Date | undefined }>;
}

/** Why an email was not sent, for the operator to fix. Each attempt is repeated later. */
export const mailFailures = [
  /** The server's name is not in the DNS. */
  "host",
  /** The server does not answer at its port. */
  "unreachable",
  "login",
  "encryption",
  "sender",
  "busy",
  "folder",
  "other",
] as const;

export type MailFailure = (typeof mailFailures)[number];
