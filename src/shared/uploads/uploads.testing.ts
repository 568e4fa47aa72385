import { readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Upload } from "@tus/server";
import type { MediaStore } from "#shared/media/store.server.ts";
import type { AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { newUploadId, tusIdOf, type UploadFiles, type UploadKey } from "./upload-files.server.ts";

type Site = Pick<Awaited<ReturnType<typeof startTestSite>>, "url" | "headersOf">;

export const MIB = 1024 * 1024;

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Stores a finished upload without a request. */
export async function storeUpload(
  files: UploadFiles,
  {
    userId,
    purpose,
    fileName,
    bytes,
  }: { userId: string; purpose: string; fileName: string; bytes: Uint8Array },
): Promise<UploadKey> {
  const key = { userId, uploadId: newUploadId() };
  const id = tusIdOf(key);
  const metadata = { purpose, filename: fileName, admin: "no" };
  await files.store.create(new Upload({ id, size: bytes.length, offset: 0, metadata }));
  await files.store.write(Readable.from([Buffer.from(bytes)]), id, 0);
  return key;
}

/** A context that runs `work` each time after a file is stored and before the row is inserted. */
export function betweenFileAndRow<Context extends { media: MediaStore }>(
  context: Context,
  work: () => Promise<unknown>,
): Context {
  const { media } = context;
  const take: MediaStore["take"] = async (name, path) => {
    const taken = await media.take(name, path);
    await work();
    return taken;
  };
  return { ...context, media: { ...media, take } };
}

/** The names of all files below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const folderOf = ({ dataDir }: { dataDir: string }) => join(dataDir, "uploads");

/** The path of an upload's file on a site. */
export async function uploadPath(site: { dataDir: string }, uploadId: string): Promise<string> {
  const names = await readdir(folderOf(site));
  return join(folderOf(site), names.find((name) => name.endsWith(`.${uploadId}`)) ?? "nowhere");
}

export async function clearUploads(site: { dataDir: string }): Promise<void> {
  for (const name of await readdir(folderOf(site)))
    await rm(join(folderOf(site), name), { force: true, recursive: true });
}

/** A minimal tus client for a caller of a test site, without a library. */
export function uploaderOf(site: Site, caller: AnyTestCaller = "admin") {
  const headersOf = async () => ({ ...(await site.headersOf(caller)), "tus-resumable": "1.0.0" });

  const uploader = {
    headersOf,

    async begin(size: number, { purpose = "track-audio", fileName = "song.wav", headers = {} } = {}) {
      const metadata = `purpose ${base64(purpose)},filename ${base64(fileName)}`;
      const response = await fetch(`${site.url}/uploads`, {
        method: "POST",
        headers: {
          ...(await headersOf()),
          "upload-length": String(size),
          "upload-metadata": metadata,
          ...headers,
        },
      });
      const location = response.headers.get("location") ?? "";
      return { response, location, uploadId: location.split("/").at(-1) ?? "" };
    },

    async offset(uploadId: string): Promise<number | undefined> {
      const response = await fetch(`${site.url}/uploads/${uploadId}`, {
        method: "HEAD",
        headers: await headersOf(),
      });
      return response.ok ? Number(response.headers.get("upload-offset")) : undefined;
    },

    /** Sends bytes from an offset in one request. */
    async send(uploadId: string, bytes: Uint8Array, offset = 0): Promise<Response> {
      return fetch(`${site.url}/uploads/${uploadId}`, {
        method: "PATCH",
        headers: {
          ...(await headersOf()),
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(offset),
        },
        body: bytes as Uint8Array<ArrayBuffer>,
      });
    },

    /**
     * Opens a request with a body that the test writes later or never. `answered` is the status, or undefined after a
     * cut.
     */
    async open(uploadId: string, { length, offset = 0 }: { length: number; offset?: number }) {
      const outgoing = request(`${site.url}/uploads/${uploadId}`, {
        method: "PATCH",
        headers: {
          ...(await headersOf()),
          "content-type": "application/offset+octet-stream",
          "content-length": length,
          "upload-offset": offset,
        },
      });
      const answered = new Promise<number | undefined>((resolve) => {
        outgoing.once("response", (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        outgoing.once("error", () => resolve(undefined));
        outgoing.once("close", () => resolve(undefined));
      });
      return { outgoing, answered };
    },

    /** Creates an upload and sends the whole file; resolves to its id. */
    async upload(bytes: Uint8Array, options: { purpose?: string; fileName?: string } = {}): Promise<string> {
      const { uploadId, response } = await uploader.begin(bytes.length, options);
      if (response.status !== 201) throw new Error(`Not begun: ${response.status} ${await response.text()}`);
      if (bytes.length > 0) {
        const sent = await uploader.send(uploadId, bytes);
        if (sent.status !== 204) throw new Error(`Not sent: ${sent.status} ${await sent.text()}`);
      }
      return uploadId;
    },
  };
  return uploader;
}
