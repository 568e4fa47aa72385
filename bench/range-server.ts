import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { folderSource } from "#shared/media/files.ts";
import { mediaHandler } from "#shared/media/stream.ts";

// Serves the folder given as argument with the product's media handler, and prints its port.
const [root = "."] = process.argv.slice(2);
const app = new Hono();
app.all("/media/*", mediaHandler({ source: folderSource(root) }));
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => process.stdout.write(`${port}\n`));
