import { mkdtempSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Unavailable } from "#shared/errors/unavailable.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { openUploadFiles } from "./upload-files.server.ts";
import { createUploads, type UploadOptions } from "./uploads-http.server.ts";

const member = { kind: "user", userId: crypto.randomUUID(), roles: [] };

/** The parts of the options that a new upload reaches before its limit is counted. */
const options = {
  callers: { accountIn: async () => member.userId, callerOf: async () => member },
  purposes: { clip: { maxBytes: 10, access: "signed-in", tooLarge: "Too large." } },
  files: openUploadFiles(mkdtempSync(join(tmpdir(), "uploads-"))),
  creations: { take: () => Promise.reject(new Unavailable("The database does not answer")) },
  trustedProxies: 0,
  limits: { release: () => undefined },
} as unknown as UploadOptions;

test("a database that goes away within an upload's request is answered with 503, which clients retry", async () => {
  const { answer } = createUploads(options);
  const response = await answer({
    request: new Request("http://site.example/uploads", {
      method: "POST",
      headers: {
        "tus-resumable": "1.0.0",
        "upload-length": "5",
        "upload-metadata": `purpose ${btoa("clip")}`,
      },
    }),
    incoming: { headers: {}, socket: { remoteAddress: "127.0.0.1" } } as unknown as IncomingMessage,
    requestId: "1",
    log: createLog("silent"),
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});
