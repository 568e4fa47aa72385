import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { folderSource } from "#shared/media/folder-store.server.ts";
import { mediaListener } from "#shared/media/media-listener.server.ts";

// Serves the folder given as argument as the product does, and prints its port.
const [root = "."] = process.argv.slice(2);
const server = createServer(mediaListener(folderSource(root)));
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
