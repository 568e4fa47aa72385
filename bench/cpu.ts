import { readFileSync } from "node:fs";

/** CPU seconds a process has used so far, to the hundredth; `undefined` where the system has no /proc. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    // The executable's name may have spaces, so the fields are split after it; 14 and 15 are user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

/** Megabytes of memory a process holds; `undefined` where the system has no /proc. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return undefined;
  }
}
