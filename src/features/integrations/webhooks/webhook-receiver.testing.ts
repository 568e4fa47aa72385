import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: { type: string; timestamp: string; data: { eventId?: string; bookingId?: string } };
}

/** A webhook's receiver on loopback. It answers 204 by default; if `answer` never ends, the receiver sleeps. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    url: "",
    received,
    answer: (response: ServerResponse): unknown => response.writeHead(204).end(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    received.push({ headers: request.headers, text, body: JSON.parse(text) });
    receiver.answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=of-the-receiver`;
  return receiver;
}
