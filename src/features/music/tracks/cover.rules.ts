/** Whether a cover is the track's print, which screens show as it is drawn now. */
export function isPrint(coverImageUrl: string): boolean {
  return coverImageUrl.startsWith("/prints/");
}

/** The placeholder of a track without a cover: its title's first letter or digit. */
export function coverLetter(title: string): string {
  const [letter] = /[\p{L}\p{N}]\p{M}*/u.exec(title) ?? [];
  return (letter ?? "–").toUpperCase();
}

const coverSizes = [256, 512, 1024];

/** The file names of all sizes of a cover, from the name of one; only itself for a cover stored in one size. */
export function coverFiles(name: string): string[] {
  const [, start, size, end] = /^(.*[-_])(\d+)(\.webp)$/.exec(name) ?? [];
  if (start === undefined || !coverSizes.includes(Number(size))) return [name];
  return coverSizes.map((each) => `${start}${each}${end}`);
}
