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
    return undefined;
  }
}
