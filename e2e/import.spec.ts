import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

const own = siteForFile();

const csv = (...lines: string[]) => Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");

test("an admin imports the attendees of a ticket tool: looks at the columns, the refusals, and imports", async ({
  browser,
}, { project }) => {
  const { site, sql } = own();
  await sql`insert into campus_events (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, status, created_at, updated_at)
    values ('Goldsmiths', 'London SE14', 'The hall', '2099-04-01', '18:00', 0, 100, 'tickets_live', now(), now())`;
  const { viewport } = project.use;
  const context = await browser.newContext({
    baseURL: site,
    storageState: await signedInStorage(site, admin),
    ...(viewport && { viewport }),
  });
  const page = await context.newPage();
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Import" }).click();
  await page.getByLabel("Of which event").selectOption({ label: "Goldsmiths, 1 Apr 2099" });

  await test.step("a workbook is refused with what to do", async () => {
    await page.getByLabel("Spreadsheet or calendar").setInputFiles({
      name: "attendees.xlsx",
      mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      buffer: Buffer.from("PK\u0003\u0004 workbook"),
    });
    await expect(
      page.getByText("This is no text file. In Excel, Numbers or Sheets save it as CSV"),
    ).toBeVisible();
  });

  await test.step("a file shows its columns, what it brings, and who is held back", async () => {
    await page.getByLabel("Spreadsheet or calendar").setInputFiles({
      name: "attendees.csv",
      mimeType: "text/csv",
      buffer: csv(
        "Buyer;Who comes;E-mail;Order date;Barcode",
        "Zo\xeb;Ren\xe9e O'Brien;renee@example.org;03/04/2026;500110001",
        "Zo\xeb;Li;li@example.org;03/04/2026;500110002",
        "Zo\xeb;Nobody;;03/04/2026;",
      ),
    });
    const brings = page.getByRole("region", { name: "What it brings" });
    await expect(brings.getByRole("alert")).toHaveText(/Choose the column for: Name/);
    await page.getByLabel("Name", { exact: true }).focus();
    await page.getByLabel("Name", { exact: true }).selectOption({ label: "Who comes" });
    await expect(brings.getByRole("alert")).toHaveText(/The dates can be read both ways/);
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await page.getByRole("radio", { name: /^Day first/ }).check();
    await expect(brings.getByRole("status")).toHaveText("3 rows in the file: 2 new, 1 held back.");
    await expect(brings.getByRole("cell", { name: "Renée O'Brien" })).toBeVisible();
    await expect(brings.getByRole("listitem")).toHaveText(["Line 4no e-mail address"]);
    await expectNoAxeViolations(page);
  });

  await test.step("the rows stand in the list", async () => {
    await page.getByRole("button", { name: "Import 2 rows" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Import 2 rows?" });
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    const result = page.getByRole("heading", { name: "2 rows imported" });
    await expect(result).toBeFocused();
    await page.getByRole("link", { name: "See them" }).click();
    await expect(page.getByText("Renée O'Brien")).toBeVisible();
  });

  await test.step("subscribers are on with the words that they said yes to", async () => {
    await page.goto("/admin?list=subscriptions");
    await page.getByRole("link", { name: "Import a list" }).click();
    await expect(page.getByLabel("Its rows are")).toHaveValue("subscribers");
    await page.getByLabel("Spreadsheet or calendar").setInputFiles({
      name: "audience.csv",
      mimeType: "text/csv",
      buffer: csv(
        "Email Address,First Name,Status",
        "yes@example.org,Yusuf,subscribed",
        "no@example.org,No,unsubscribed",
      ),
    });
    await expect(page.getByRole("cell", { name: "Off until confirmed" })).toBeVisible();
    await page.getByRole("checkbox", { name: "They said yes to mails about events" }).check();
    await expect(page.getByRole("cell", { name: /\bOn$/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Import 1 row" })).toBeDisabled();
    await page.getByLabel("The words that they said yes to").fill("Tell me when an event opens");
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("heading", { name: "1 row imported" })).toBeVisible();
    await expectNoAxeViolations(page);
    const [stored] =
      await sql`select is_active, consent_words, consent_stated_by is not null as by from alert_subscriptions where email = 'yes@example.org'`;
    expect(stored).toEqual({ is_active: true, consent_words: "Tell me when an event opens", by: true });
  });
  await context.close();
});
