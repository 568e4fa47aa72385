import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bucket } from "#shared/object-storage/bucket.server.ts";
import { uploadBucket } from "#shared/uploads/upload-bucket.server.ts";
import { MIB, uploaderOf } from "#shared/uploads/uploads.testing.ts";
import type { Site } from "../../bench/site.ts";
import { pause } from "./visitors.ts";

/** A transfer that an outage interrupts. */
export interface Transfer {
  sha256: string;
  expected: string;
  ms: number;
  /** Requests that failed or were refused, and were repeated. */
  interruptions: number;
}

const UPLOAD_BYTES = 20 * MIB;
const PIECE_MS = 600;
const READ_MS = 80;

/** Uploads a file as a page does, a piece at a time: after a failure it asks for the offset and goes on there. */
export async function slowUpload(
  { url }: Pick<Site, "url">,
  { bucket, token }: { bucket: Bucket; token: string },
): Promise<Transfer> {
  const startedAt = performance.now();
  const bytes = randomBytes(UPLOAD_BYTES);
  const headersOf = async () => ({ authorization: `Bearer ${token}` });
  const { begin, send, offset } = uploaderOf({ url, headersOf });
  const { uploadId } = await begin(UPLOAD_BYTES);
  const sendPiece = (at: number) => send(uploadId, bytes.subarray(at, at + MIB), at).catch(() => undefined);
  let interruptions = 0;
  let at: number | undefined = 0;
  while (at !== UPLOAD_BYTES) {
    await pause(PIECE_MS);
    const sent: Response | undefined = at === undefined ? undefined : await sendPiece(at);
    if (sent?.status === 204) at = Number(sent.headers.get("upload-offset"));
    else {
      if (at !== undefined) interruptions++;
      at = await offset(uploadId).catch(() => undefined);
    }
    if (performance.now() - startedAt > 120_000) break;
  }
  const folder = await mkdtemp(join(tmpdir(), "upload-read-"));
  const key = { userId: accountIn(token), uploadId };
  const stored = await uploadBucket(bucket, folder).withLocalFile(key, (path) => readFile(path));
  await rm(folder, { recursive: true });
  return { ...timed(startedAt), sha256: digest(stored), expected: digest(bytes), interruptions };
}

/** Downloads a file over a slow line. */
export async function slowDownload(url: string): Promise<Omit<Transfer, "expected">> {
  const startedAt = performance.now();
  const hash = createHash("sha256");
  let interruptions = 0;
  try {
    const answer = await fetch(url);
    for await (const chunk of answer.body ?? []) {
      hash.update(chunk);
      await pause(READ_MS);
    }
  } catch {
    interruptions++;
  }
  return { ...timed(startedAt), sha256: hash.digest("hex"), interruptions };
}

const timed = (startedAt: number) => ({ ms: performance.now() - startedAt });

function accountIn(token: string): string {
  const [, claims = ""] = token.split(".");
  return (JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string }).sub;
}

function digest(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
