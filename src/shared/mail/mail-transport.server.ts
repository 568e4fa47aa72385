import { randomUUID } from "node:crypto";
import { chmod, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { MailFailure } from "#shared/status/local-status.ts";
import { type RefusalReason, refusalReasonOf } from "#shared/status/undelivered.rules.ts";
import { syncFolder } from "#shared/sync-tree.server.ts";
import { cleanLine } from "#shared/text/plain-text.rules.ts";
import type { RenderedMail } from "./mail.server.ts";

/** A rendered email with its envelope. */
export interface Email extends RenderedMail {
  /** The Message-ID, identical in every attempt, so that receivers recognise duplicates. */
  id: string;
  from: Sender;
  to: string;
  queuedAt: Date;
}

/** Sends emails: over SMTP, or into a folder. */
export interface MailTransport {
  /** @throws {MailRefused} for a permanent failure; any other error may be retried. */
  send(email: Email): Promise<void>;
  close(): void;
}

/** A permanent refusal of this email (5xx). */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly reason: RefusalReason;

  constructor(message: string, reason: RefusalReason) {
    super(message);
    this.reason = reason;
  }
}

/** An attempt that failed and may succeed later. */
export class MailFailed extends Error {
  override name = "MailFailed";
  readonly failure: MailFailure;

  constructor(message: string, failure: MailFailure) {
    super(message);
    this.failure = failure;
  }
}

/** Sends over SMTP with a small connection pool, with TLS to any server but one of this machine. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    // Otherwise a machine in between could remove the server's offer of encryption, and read passwords and links.
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(email) {
      try {
        await transport.sendMail(messageOf(email));
      } catch (error) {
        throw toMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}

/** The number of emails that one process sends concurrently. */
export const CONNECTIONS = 5;

/** Writes each email atomically to `<folder>/<time>-<id>.eml`, which only this account may read. */
export function folderTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(email) {
      const { message } = await transport.sendMail(messageOf(email));
      const time = email.queuedAt.toISOString().replace(/[-:]/g, "").replace(".", "");
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeAtomically(folder, `${time}-${email.id}.eml`, message as Buffer);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new MailFailed(
          `The site could not write an email to the folder (${code ?? "no reason given"})`,
          "folder",
        );
      }
    },
    close() {},
  };
}

function messageOf(email: Email) {
  const { id, from, to, replyTo, subject, html, text, attachments = [], unsubscribe, queuedAt } = email;
  return {
    messageId: `<${id}@${from.address.split("@")[1]}>`,
    date: queuedAt,
    from,
    to: { name: "", address: to },
    ...(replyTo && { replyTo: replyTo.map((address) => ({ name: "", address: oneAddress(address) })) }),
    envelope: { from: from.address, to: [to] },
    subject: cleanLine(subject),
    html,
    text,
    attachments: attachments.map(({ filename, contentType, content, cid }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
      ...(cid !== undefined && { cid, contentDisposition: "inline" as const }),
    })),
    // Suppresses automatic replies.
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(unsubscribe && {
        "List-Unsubscribe": { prepared: true, value: `<${new URL(unsubscribe).href}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

interface SmtpError {
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
  /** The system call, for an error of the network. */
  syscall?: string | undefined;
}

/** Keeps the server's codes and drops its text, which repeats the recipient's address. */
function toMailError(error: unknown): Error {
  const { code, command, responseCode, response, syscall } = error as SmtpError;
  const step = [code, command, responseCode].filter(Boolean).join(" ");
  const isAboutThisMail = command === "RCPT TO" || command === "DATA" || code === "EMESSAGE";
  if (isAboutThisMail && responseCode && responseCode >= 500) {
    const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response ?? "") ?? [];
    const reason = refusalReasonOf(responseCode, status);
    return new MailRefused(`The email server rejected an email (${step})`, reason);
  }
  const failure = failureOf({ code, command, responseCode, syscall });
  return new MailFailed(`The email server did not accept an email (${step || "no reason given"})`, failure);
}

function failureOf({ code = "", command = "", responseCode = 0, syscall }: SmtpError): MailFailure {
  if (/^E(NO)?AUTH$/.test(code)) return "login";
  if (code === "EDNS") return "host";
  // A failed TLS handshake has the code of a socket, and no system call.
  if (code === "ETLS" || (code === "ESOCKET" && command === "CONN" && !syscall)) return "encryption";
  if (command === "MAIL FROM" && responseCode >= 500) return "sender";
  if (responseCode >= 400) return "busy";
  return /^E(CONNECTION|SOCKET|TIMEDOUT|PROXY|CONNREFUSED|CONNRESET)$/.test(code) ? "unreachable" : "other";
}

async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}.${randomUUID()}`);
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await chmod(unfinished, 0o600);
    await rename(unfinished, join(folder, name));
    syncFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Thrown for an invalid recipient. The message omits the address, since it may be logged. */
class InvalidAddress extends Error {
  override name = "InvalidAddress";
  override message = "Not one plain email address of at most 255 characters";
}

export interface Sender {
  name: string;
  address: string;
}

/**
 * Returns the address unchanged. Throws for quotes, comments, lists and control characters, which mail headers
 * interpret.
 */
export function oneAddress(address: string): string {
  if (address.length > MAX_LENGTH || !PLAIN.test(address)) throw new InvalidAddress();
  return address;
}

const MAX_LENGTH = 255;
const PLAIN = /^[^\s\p{C}\p{Z}<>()[\]\\,;:"@]+@[^\s\p{C}\p{Z}<>()[\]\\,;:"@]+$/u;

/** Parses the setting MAIL_FROM: "Name <address>", or only an address. */
export function senderFrom(setting: string): Sender {
  const [, name = "", address = setting] = /^([^<]*)<([^>]*)>$/.exec(setting) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: oneAddress(address) };
}
