import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export interface TestSmtp {
  url: string;
  port: number;
  /** Every mail taken so far. */
  taken: Email[];
  close(): Promise<void>;
}

export interface TestSmtpOptions {
  port?: number;
  /** Where mail goes that is taken, so that a server that is started again goes on with what the first took. */
  taken?: Email[];
  /** Asked before each mail is taken; what it throws, or never resolves, is the answer. */
  beforeTaking?: (mail: Email) => Promise<void>;
  /** Awaited between taking a mail and answering that it is taken. */
  beforeAnswering?: (mail: Email) => Promise<void>;
  /** Leaves the server open at the end of a test: for one that a whole file shares and closes. */
  staysOpen?: boolean;
  /** Refuses an address, with an SMTP code. */
  refuse?: (address: string) => number | undefined;
}

/** A mail server on loopback that closes with the test. */
export async function startSmtp({
  port = 0,
  taken = [],
  beforeTaking,
  beforeAnswering,
  staysOpen = false,
  refuse,
}: TestSmtpOptions = {}): Promise<TestSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 10,
    onRcptTo({ address }, _session, answer) {
      const responseCode = refuse?.(address);
      if (!responseCode) return answer();
      answer(Object.assign(new Error(`<${address}> is not welcome`), { responseCode }));
    },
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
        // The connection may have ended in the middle.
        answer(error as Error);
      }
    },
  });
  // Connections that end in the middle are what the tests are about.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  const at = typeof address === "object" && address ? address.port : 0;
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= new Promise<void>((resolve) => server.close(() => resolve())));
  if (!staysOpen) onTestFinished(close);
  return { ...{ url: `smtp://127.0.0.1:${at}`, port: at, taken }, close };
}
