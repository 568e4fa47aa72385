const coverSizes = [256, 512, 1024];

/** The names of a cover in every size it is kept in, from the name of one of them; a cover of one size is itself. */
export function coverFiles(name: string): string[] {
  const [, start, size, end] = /^(.*[-_])(\d+)(\.webp)$/.exec(name) ?? [];
  if (start === undefined || !coverSizes.includes(Number(size))) return [name];
  return coverSizes.map((each) => `${start}${each}${end}`);
}
