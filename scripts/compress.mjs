// Writes a .br and a .gz sibling for every text file of the built front end, which the server sends unchanged.
// Usage: node scripts/compress.mjs [folder]    (default: build/client)
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(?:js|mjs|css|svg|json|map|txt|xml|ico|wasm|webmanifest)$/;
/** Below this size in bytes, compression is not worth a second file. */
const MIN_BYTES = 512;

/**
 * @param {string} folder
 * @returns {Promise<{ files: number, before: number, br: number, gzip: number }>} counts of files and of bytes
 */
export async function compressFolder(folder) {
  const sum = { files: 0, before: 0, br: 0, gzip: 0 };
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.map((name) => compress(join(folder, name))));
  return sum;

  async function compress(/** @type {string} */ path) {
    if (!TEXT.test(path) || !(await stat(path)).isFile()) return;
    const source = await readFile(path);
    if (source.length < MIN_BYTES) {
      await Promise.all([rm(`${path}.br`, { force: true }), rm(`${path}.gz`, { force: true })]);
      return;
    }
    const quality = path.endsWith(".svg") ? PRINT_QUALITY : constants.BROTLI_MAX_QUALITY;
    const [br, gz] = await Promise.all([toBrotli(source, quality), promisify(gzip)(source, { level: 9 })]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    sum.files += 1;
    sum.before += source.length;
    sum.br += br.length;
    sum.gzip += gz.length;
  }
}

/** For the hundreds of prints: the highest quality takes thirty times as long and saves nothing. */
const PRINT_QUALITY = 9;

/** @param {Buffer} source @param {number} quality */
function toBrotli(source, quality) {
  return promisify(brotliCompress)(source, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, before, br, gzip: gz } = await compressFolder(process.argv[2] ?? "build/client");
  const kB = (/** @type {number} */ bytes) => `${Math.round(bytes / 1000)} kB`;
  process.stdout.write(`${files} files: ${kB(before)}, brotli ${kB(br)}, gzip ${kB(gz)}\n`);
}
