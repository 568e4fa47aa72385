// npm run sbom [-- FILE]: writes the bill of materials of what the site runs, in CycloneDX's JSON, to sbom.cdx.json.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { billOfMaterials } from "./bill-of-materials.ts";

const [file = "sbom.cdx.json"] = process.argv.slice(2);
const { status, stdout, stderr } = spawnSync(
  "npm",
  ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev"],
  { encoding: "utf8", maxBuffer: 2 ** 26, shell: process.platform === "win32" },
);
if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
const { text, components } = billOfMaterials(stdout);
writeFileSync(file, text);
process.stdout.write(`${file} lists ${components} packages.\n`);
