import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** An SMTP server on loopback that counts accepted emails. */
export async function startMailServer(): Promise<{ url: string; taken(): number; close(): Promise<void> }> {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 10,
    onData(stream, _session, answer) {
      stream.resume().on("end", () => {
        taken++;
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
