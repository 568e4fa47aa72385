import type { Page } from "@playwright/test";

/** Collects faults of the page: errors, warnings, failed or cross-origin requests. */
export function watch(page: Page, site: string): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    const expected =
      (message.text().includes("404") && page.url().endsWith("/no-such-page")) ||
      message.text() === "Service Worker registration blocked by Playwright";
    if (["error", "warning"].includes(message.type()) && !expected) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("requestfailed", (request) => {
    faults.push(`failed: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.url().endsWith("/no-such-page"))
      faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(site) && !/^(data|blob):/.test(request.url()))
      faults.push(`elsewhere: ${request.url()}`);
  });
  return faults;
}
