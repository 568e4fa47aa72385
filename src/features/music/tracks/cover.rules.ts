/** The record whose print is the cover, where a print is; its own address may be of an older way of drawing. */
export function printSeedOf(coverImageUrl: string | null): string | undefined {
  const [, name] = /^\/prints\/\d+\/square\/auto\/auto\/([^/]+)\.svg$/.exec(coverImageUrl ?? "") ?? [];
  return name && decoded(name);
}

/** What stands for a track without a cover: its title's first letter or digit. */
export function coverLetter(title: string): string {
  const [letter] = /[\p{L}\p{N}]\p{M}*/u.exec(title) ?? [];
  return (letter ?? "–").toUpperCase();
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
