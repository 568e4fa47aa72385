import type { Page } from "@playwright/test";

/** Collects problems of the page: errors, warnings, failed or cross-origin requests. */
export function watch(page: Page, site: string): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    const expected =
      (message.text().includes("404") && page.url().endsWith("/no-such-page")) ||
      message.text() === "Service Worker registration blocked by Playwright";
    if (["error", "warning"].includes(message.type()) && !expected) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("requestfailed", (request) => {
    problems.push(`failed: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.url().endsWith("/no-such-page"))
      problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(site) && !/^(data|blob):/.test(request.url()))
      problems.push(`elsewhere: ${request.url()}`);
  });
  return problems;
}
