import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface TestSmtp {
  url: string;
  port: number;
  taken: Email[];
  close(): Promise<void>;
}

export interface TestSmtpOptions {
  port?: number;
  /** The list for accepted emails, to share between a server and its restart. */
  taken?: Email[];
  /** Runs before an email is accepted. An error refuses it, and a pending promise stalls it. */
  beforeTaking?: (mail: Email) => Promise<void>;
  /** Awaited between accepting an email and the response. */
  beforeAnswering?: (mail: Email) => Promise<void>;
  /** Keeps the server open after a test, for a file that shares it and closes it itself. */
  staysOpen?: boolean;
  /** The SMTP code that refuses a recipient. */
  refuse?: (address: string) => number | undefined;
  /** The SMTP code that refuses a sender. */
  refuseSender?: (address: string) => number | undefined;
}

/** A mail server on loopback that stops at the end of the test. */
export async function startSmtp({
  port = 0,
  taken = [],
  beforeTaking,
  beforeAnswering,
  staysOpen = false,
  refuse,
  refuseSender,
}: TestSmtpOptions = {}): Promise<TestSmtp> {
  const welcome =
    (codeOf: TestSmtpOptions["refuse"]): NonNullable<SMTPServerOptions["onRcptTo"]> =>
    ({ address }, _session, answer) => {
      const responseCode = codeOf?.(address);
      if (!responseCode) return answer();
      answer(Object.assign(new Error(`<${address}> is not welcome`), { responseCode }));
    };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 10,
    onMailFrom: welcome(refuseSender),
    onRcptTo: welcome(refuse),
    async onData(stream, _session, answer) {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        await beforeTaking?.(mail);
        taken.push(mail);
        await beforeAnswering?.(mail);
        answer();
      } catch (error) {
        // The connection may have been cut.
        answer(error as Error);
      }
    },
  });
  // The tests cut connections on purpose.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  const at = typeof address === "object" && address ? address.port : 0;
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= new Promise<void>((resolve) => server.close(() => resolve())));
  if (!staysOpen) onTestFinished(close);
  return { url: `smtp://127.0.0.1:${at}`, port: at, taken, close };
}

/** A port of loopback on which nothing listens, for example to imitate an unavailable mail server. */
export async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
