/** A file's size for people. */
export function sizeInWords(bytes: number): string {
  return bytes < MIB / 10 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${megabytes(bytes)} MB`;
}

/** `12.3 of 100 MB`, in the unit of the limits. */
export function megabytesOf(sent: number, total: number): string {
  return `${megabytes(sent)} of ${megabytes(total)} MB`;
}

const MIB = 1024 * 1024;

function megabytes(bytes: number): string {
  return (Math.floor((bytes / MIB) * 10) / 10).toFixed(1).replace(/\.0$/, "");
}
