import { findPackageJSON } from "node:module";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(import.meta.url);

/** The folder of the product, with `package.json`, `migrations/`, `demo/` and `build/`. */
const root = dirname(findPackageJSON(import.meta.url) ?? here);

/** The path of a file that is not code, such as `migrations`, in development, tests, the build and the image. */
export const inRoot = (...names: string[]): string => join(root, ...names);

const isBuilt = here.startsWith(join(root, "build") + sep);

/** The file of a separate process or thread: an entry of the build, and from source its file in `src/programs`. */
export const programFile = (name: string): string =>
  isBuilt ? inRoot("build", "server", `${name}.js`) : inRoot("src", "programs", `${name}.ts`);
