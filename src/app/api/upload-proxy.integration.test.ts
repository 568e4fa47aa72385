import { randomBytes } from "node:crypto";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sendFile } from "#shared/uploads/upload-file.client.ts";
import { MIB, uploaderOf } from "#shared/uploads/uploads.testing.ts";
import { startTestSite } from "#src/testing/site.ts";

let proxy: Server | undefined;
const site = await startTestSite();
afterEach(() => void proxy?.close());

/** Forwards to the site. Answers 413 with an HTML page to a body above `limit`, like nginx. */
async function proxyWithLimit(limit: number) {
  const sizes: number[] = [];
  const server = createServer((incoming, outgoing) => {
    const size = Number(incoming.headers["content-length"] ?? 0);
    if (incoming.method === "PATCH") sizes.push(size);
    if (size > limit) {
      incoming.resume();
      outgoing.writeHead(413, { "content-type": "text/html", connection: "close" });
      return outgoing.end("<h1>413 Request Entity Too Large</h1>");
    }
    const onward = request(
      { host: "127.0.0.1", port: site.port, method: incoming.method, path: incoming.url },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    for (const [name, value] of Object.entries(incoming.headers)) if (value) onward.setHeader(name, value);
    return incoming.pipe(onward);
  });
  proxy = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sizes };
}

async function send(bytes: Buffer, origin: string): Promise<string> {
  const token = ((await site.headersOf("admin")).authorization ?? "").replace("Bearer ", "");
  const session = {
    userId: "somebody",
    accessToken: async () => token,
    renewAccessToken: async () => undefined,
  };
  const file = Object.assign(bytes, { name: "song.wav", size: bytes.length, lastModified: 1 });
  return sendFile(file as unknown as File, "track-audio", session, {}, { origin, storage: undefined });
}

test("behind a proxy that takes 1 MiB, an upload goes on in smaller parts", async () => {
  const { origin, sizes } = await proxyWithLimit(MIB);
  const bytes = randomBytes(10 * MIB);
  const uploadId = await send(bytes, origin);
  expect(await uploaderOf(site).offset(uploadId)).toBe(bytes.length);
  expect(sizes).toEqual([8 * MIB, ...Array.from({ length: 10 }, () => MIB)]);
});

test("behind a proxy that takes almost nothing, an upload says what to tell the organisers", async () => {
  const { origin, sizes } = await proxyWithLimit(1000);
  await expect(send(randomBytes(MIB), origin)).rejects.toMatchObject({
    code: "PROXY_LIMIT",
    message: expect.stringContaining("Tell the organisers"),
  });
  expect(sizes).toEqual([MIB, MIB, 256 * 1024]);
});
