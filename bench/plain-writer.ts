import { createWriteStream } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";

// Writes the body of each request to the file given as argument. Prints its port.
const [path = ""] = process.argv.slice(2);
const server = createServer(async (incoming, outgoing) => {
  await pipeline(incoming, createWriteStream(path));
  outgoing.end();
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
