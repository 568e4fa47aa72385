import { type Figure, median } from "./figures.ts";
import { scratchFolder } from "./processes.ts";
import { startSite } from "./site.ts";

const ROUNDS = 5;

/**
 * The time from the process start until /readyz responds: with an empty data folder, with a used one, and by `npm
 * start`.
 */
export async function benchStart(): Promise<Figure[]> {
  const dataDir = await scratchFolder();
  const first = await secondsToStart(dataDir);
  const later: number[] = [];
  for (let round = 0; round < ROUNDS; round++) later.push(await secondsToStart(dataDir));
  const npm = await secondsToStart(dataDir, ["npm", "start"]);
  return [
    {
      name: "first start",
      value: first,
      unit: "s",
      note: "makes the database and fills it with demo content",
    },
    { name: "later start", value: median(later), unit: "s" },
    { name: "later npm start", value: npm, unit: "s", note: "checks what is installed and built" },
  ];
}

async function secondsToStart(dataDir: string, command?: [string, ...string[]]): Promise<number> {
  const site = await startSite(command ? { dataDir, command } : { dataDir });
  await site.stop();
  if (command) await gone(site.url);
  return site.startMs / 1000;
}

// npm ends after forwarding the signal, the server after closing its database.
async function gone(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answers = await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
    if (!answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server of npm start did not end");
}
