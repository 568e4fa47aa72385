// node e2e/smoke.mjs URL: opens a site's home page in a browser, creates an account and books a ticket. The site has
// demo content and CONFIRM_EMAIL=off.
import { chromium } from "playwright-core";

const [url = "http://127.0.0.1:3000"] = process.argv.slice(2);
const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
try {
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  page.setDefaultTimeout(60_000);
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const email = `visitor-${Date.now()}@site.example`;
  await page.goto(`${url}/auth`);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill("blue van at noon");
  await page.getByRole("textbox", { name: "Confirm password" }).fill("blue van at noon");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL((address) => address.pathname !== "/auth");
  await page.goto(`${url}/campus-tickets`);
  await page
    .getByRole("button", { name: /^GET TICKET/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Full name").fill("Nadia Okafor");
  await dialog.getByLabel("University").fill("UCL");
  await dialog.getByRole("button", { name: "BOOK TICKET" }).click();
  await page.getByText("Ticket booked successfully!").first().waitFor();
  process.stdout.write("Booked a ticket.\n");
} finally {
  await browser.close();
}
