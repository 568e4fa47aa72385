/**
 * The seed of a cover that is a print, also from the URL of an older drawing version; undefined for any other cover.
 */
export function printSeedOf(coverImageUrl: string | null): string | undefined {
  const [, name] = /^\/prints\/\d+\/square\/auto\/auto\/([^/]+)\.svg$/.exec(coverImageUrl ?? "") ?? [];
  return name && decodeUri(name);
}

/** The placeholder of a track without a cover: its title's first letter or digit. */
export function coverLetter(title: string): string {
  const [letter] = /[\p{L}\p{N}]\p{M}*/u.exec(title) ?? [];
  return (letter ?? "–").toUpperCase();
}

function decodeUri(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed escape.
    return undefined;
  }
}

const coverSizes = [256, 512, 1024];

/** The file names of all sizes of a cover, from the name of one; only itself for a cover stored in one size. */
export function coverFiles(name: string): string[] {
  const [, start, size, end] = /^(.*[-_])(\d+)(\.webp)$/.exec(name) ?? [];
  if (start === undefined || !coverSizes.includes(Number(size))) return [name];
  return coverSizes.map((each) => `${start}${each}${end}`);
}
