import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** `answer` takes mail, `busy` answers each with 451, `hang` accepts connections and says nothing, `refuse` accepts none. */
export type MailServerMode = "answer" | "busy" | "hang" | "refuse";

/** A mail server on loopback that can fail; keeps the Message-IDs of the mails it took. */
export async function startMailServer() {
  const taken: string[] = [];
  let port = 0;
  let close = async () => {};

  const take = (isBusy: boolean): Promise<() => Promise<void>> => {
    const server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ["STARTTLS"], disableReverseLookup: true, closeTimeout: 10 },
      onRcptTo(_, _session, answer) {
        answer(isBusy ? Object.assign(new Error("Try again later"), { responseCode: 451 }) : undefined);
      },
      async onData(stream, _session, answer) {
        let text = "";
        for await (const chunk of stream) text += chunk;
        taken.push(/^message-id: (\S+)/im.exec(text)?.[1] ?? "");
        answer();
      },
    });
    server.on("error", () => undefined);
    return new Promise((resolve) => {
      server.listen(port, "127.0.0.1", () => {
        port = (server.server.address() as AddressInfo).port;
        resolve(() => new Promise((closed) => server.close(() => closed())));
      });
    });
  };
  const hang = (): Promise<() => Promise<void>> => {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => sockets.add(socket.on("error", () => undefined)));
    return new Promise((resolve) => {
      server.listen(port, "127.0.0.1", () =>
        resolve(async () => {
          for (const socket of sockets) socket.destroy();
          await new Promise((closed) => server.close(closed));
        }),
      );
    });
  };
  const set = async (mode: MailServerMode) => {
    await close();
    close = async () => {};
    if (mode === "hang") close = await hang();
    else if (mode !== "refuse") close = await take(mode === "busy");
  };
  await set("answer");
  return { url: `smtp://127.0.0.1:${port}`, taken, set, close: () => set("refuse") };
}
