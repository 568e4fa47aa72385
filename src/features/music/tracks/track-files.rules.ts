const coverSizes = [256, 512, 1024];

/** The file names of all sizes of a cover, from the name of one; only itself for a cover stored in one size. */
export function coverFiles(name: string): string[] {
  const [, start, size, end] = /^(.*[-_])(\d+)(\.webp)$/.exec(name) ?? [];
  if (start === undefined || !coverSizes.includes(Number(size))) return [name];
  return coverSizes.map((each) => `${start}${each}${end}`);
}
