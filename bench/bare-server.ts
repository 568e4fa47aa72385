import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Sends the file given as argument, whatever is asked for, with nothing but Node, and prints its port.
const [path = ""] = process.argv.slice(2);
const { size } = await stat(path);
const server = createServer((_incoming, outgoing) => {
  outgoing.writeHead(206, { "content-length": size });
  createReadStream(path).pipe(outgoing);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
