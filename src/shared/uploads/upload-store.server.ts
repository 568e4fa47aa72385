import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import type { UploadFiles, UploadInfo, UploadKey } from "./upload-files.server.ts";
import { isDiskFull, UploadRefused } from "./upload-problems.server.ts";

interface UploadStoreOptions {
  files: UploadFiles;
  /** Creates an upload. Throws if it may not begin. */
  begin: (key: UploadKey, info: UploadInfo) => Promise<void>;
  /** Throws if a request may not write to its upload any more. Called before each batch. */
  checkWrite: (id: string, upload: Pick<UploadInfo, "isAdmin">) => Promise<void>;
}

/** The tus data store on the files of uploads. Its ids are `<account>.<upload>`. */
export class UploadStore extends DataStore {
  readonly #options: UploadStoreOptions;

  constructor(options: UploadStoreOptions) {
    super();
    this.#options = options;
    this.extensions = ["creation", "termination"];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size = 0, metadata } = upload;
    const info = {
      purpose: metadata?.purpose ?? "",
      size,
      fileName: metadata?.filename ?? "",
      isAdmin: metadata?.admin === "yes",
    };
    await unlessFull(() => this.#options.begin(keyOf(upload.id), info));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#options.files.find(keyOf(id));
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const { size, offset } = found;
    return new Upload({ id, size, offset });
  }

  override async remove(id: string): Promise<void> {
    await this.#options.files.remove(keyOf(id));
  }

  /**
   * Resolves to the new offset. Keeps the bytes received before a broken connection or a full disk: the upload continues
   * once there is room again.
   */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const key = keyOf(id);
    const isAdmin = (await this.#options.files.find(key))?.isAdmin ?? false;
    try {
      const check = () => this.#options.checkWrite(id, { isAdmin });
      return await this.#options.files.append(key, body, { offset, check });
    } catch (error) {
      return unlessFull(() => Promise.reject(error));
    }
  }
}

export function keyOf(id: string): UploadKey {
  const [userId = "", uploadId = ""] = id.split(".");
  return { userId, uploadId };
}

export const tusIdOf = ({ userId, uploadId }: UploadKey): string => `${userId}.${uploadId}`;

async function unlessFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error) && !(error instanceof UploadRefused)) throw new UploadRefused("DISK_FULL");
    throw error;
  }
}
