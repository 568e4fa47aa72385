/** Whether a cover is the track's print, which screens draw in its current design. */
export function isPrint(coverImageUrl: string): boolean {
  return coverImageUrl.startsWith("/prints/");
}

/** The placeholder for a missing cover: the first letter or digit of the title. */
export function coverLetter(title: string): string {
  const [letter] = /[\p{L}\p{N}]\p{M}*/u.exec(title) ?? [];
  return (letter ?? "–").toUpperCase();
}

const coverSizes = [256, 512, 1024];

/** The file names of all sizes of a cover, from one of the names; a cover stored in one size has only that name. */
export function coverFiles(name: string): string[] {
  const [, start, size, end] = /^(.*[-_])(\d+)(\.webp)$/.exec(name) ?? [];
  if (start === undefined || !coverSizes.includes(Number(size))) return [name];
  return coverSizes.map((each) => `${start}${each}${end}`);
}
