// node scripts/release.mjs FOLDER, after npm run build: the files of a production installation (image, archive).
// Usage: npm run build && node scripts/release.mjs /tmp/undertone && tar -C /tmp -czf undertone.tar.gz undertone
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { installProduction, root } from "./setup.mjs";

const content = [
  ...["build", "demo", "migrations", "package.json", "package-lock.json", ".npmrc", ".env.example"],
  ...["setup", "start", "run"].map((name) => `scripts/${name}.mjs`),
  ...["package.json", "package-lock.json", ".npmrc"].map((name) => `scripts/node/${name}`),
];

const [folder, isWithoutPackages] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const path of content) {
  const isSource = (file) => !/\.test\.ts$/.test(file);
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: isSource });
}
if (isWithoutPackages !== "--without-packages") installProduction(folder);
