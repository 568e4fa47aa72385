import { get } from "node:http";
import lighthouse, { type Result } from "lighthouse";
import { listedPages } from "#features/site/listed-pages.rules.ts";
import { end, firstLine, launch, scratchFolder } from "./processes.ts";

/** Seconds, but `tbt` in milliseconds; transferred bytes, headers included, in kB. */
export interface View {
  score: number;
  /** The lowest points of accessibility, best practices and, of listed pages, SEO. */
  quality: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  scripts: number;
  scriptFiles: number;
  requests: number;
  /** The part of the transferred bytes of all responses that is headers, in kB. */
  headers: number;
}

/** Opens a page in Lighthouse's mobile preset: simulated slow 4G, CPU four times slower. */
export async function view(port: number, site: string, path: string): Promise<View> {
  const report = await reportOf(port, site + path);
  const requests = requestsOf(report);
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const points = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  // An unlisted page loses SEO points for being unlisted.
  const quality = ["accessibility", "best-practices", ...(listedPages.includes(path) ? ["seo"] : [])];
  return {
    score: points("performance"),
    quality: Math.min(...quality.map(points)),
    fcp: auditValue(report, "first-contentful-paint") / 1000,
    lcp: auditValue(report, "largest-contentful-paint") / 1000,
    tbt: auditValue(report, "total-blocking-time"),
    cls: auditValue(report, "cumulative-layout-shift"),
    scripts: scripts.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0) / 1000,
    scriptFiles: scripts.length,
    requests: requests.length,
    headers: (await headerBytesOf(requests.map(({ url }) => url))) / 1000,
  };
}

async function reportOf(port: number, url: string, tries = 3): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    disableFullPageScreenshot: true,
  });
  const report = result?.lhr;
  if (report && !report.runtimeError) return report;
  // On a busy machine a trace is sometimes incomplete.
  if (tries > 1) return reportOf(port, url, tries - 1);
  throw new Error(`${url}: ${report?.runtimeError?.message}`);
}

function auditValue(report: Result, audit: string): number {
  const value = report.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`);
  return value;
}

interface PageRequest {
  url: string;
  resourceType?: string;
  transferSize?: number;
}

function requestsOf(report: Result): PageRequest[] {
  const details = report.audits["network-requests"]?.details;
  const requests = details?.type === "table" ? (details.items as unknown as PageRequest[]) : [];
  return requests.filter(({ url }) => url.startsWith("http:"));
}

/** Requests each URL again, since Lighthouse does not separate headers from bodies. */
async function headerBytesOf(urls: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const url of urls)
    bytes += await new Promise<number>((resolve, reject) => {
      get(url, { headers: { "accept-encoding": "br" } }, (response) => {
        response.destroy();
        // Each header has ": " and a line end.
        const lines = response.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0);
        resolve(lines + "HTTP/1.1 200 OK\r\n\r\n".length);
      }).on("error", reject);
    });
  return bytes;
}

/** Starts Chromium with an open port for Lighthouse. */
export async function startBrowser(program = process.env.CHROMIUM ?? "/usr/bin/chromium") {
  const child = launch(
    "/bin/sh",
    // Chromium names its port on the standard error.
    [
      "-c",
      'exec "$0" "$@" 2>&1',
      program,
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${await scratchFolder()}`,
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync", "about:blank"],
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [, port] = await firstLine(child, /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//);
  return { port: Number(port), stop: () => end(child) };
}
