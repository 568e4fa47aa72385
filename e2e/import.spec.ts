import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin, openAs } from "./sessions.ts";

const own = siteForFile();

const csv = (...lines: string[]) => Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");

test("an admin imports the attendees of a ticket tool: looks at the columns, the refusals, and imports", async ({
  browser,
}) => {
  const { site, sql } = own();
  await sql`insert into campus_events (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, status, created_at, updated_at)
    values ('Goldsmiths', 'London SE14', 'The hall', '2099-04-01', '18:00', 0, 100, 'tickets_live', now(), now())`;
  const page = await openAs(browser, site, admin, "/admin");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Import" }).click();
  await page.getByLabel("Event", { exact: true }).selectOption({ label: "Goldsmiths, 1 Apr 2099" });

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
        "Guest list",
        "Buyer;Who comes;Email;Order date;Barcode;RSVP",
        "Zo\xeb;Ren\xe9e O'Brien;renee@example.org;03/04/2026;500110001;Going",
        "Zo\xeb;Li;li@example.org;03/04/2026;500110002;Going",
        "Zo\xeb;Nobody;none;03/04/2026;;Going",
        "Zo\xeb;Sam;sam@example.org;03/04/2026;500110003;Not going",
      ),
    });
    const brings = page.getByRole("region", { name: "Preview" });
    await expect(brings.getByRole("alert")).toHaveText(/Choose the column for: Name/);
    await expect(page.getByText("The column names are in line 2.")).toBeVisible();
    const who = page.getByLabel("Who comes", { exact: true });
    await who.focus();
    await who.selectOption({ label: "Name" });
    await expect(brings.getByRole("alert")).toHaveText(/The dates can be read both ways/);
    await expect(who).toBeFocused();
    await page.getByRole("radio", { name: /^Day first/ }).check();
    await expect(brings.getByRole("status")).toHaveText("4 rows in the file: 0 new, 4 held back.");
    await expect(page.getByRole("button", { name: "Import 0 rows" })).toBeDisabled();
    const values = page.getByRole("group", { name: "What do the values of “RSVP” mean?" });
    await expect(values.getByLabel("Not going: 1 row")).toHaveValue("held");
    await values.getByLabel("Going: 3 rows").selectOption("Import");
    await expect(brings.getByRole("status")).toHaveText("4 rows in the file: 2 new, 2 held back.");
    await expect(brings.getByRole("cell", { name: "Renée O'Brien" })).toBeVisible();
    await expect(brings.getByRole("listitem")).toHaveText([
      "Line 5Nobodyno email address: “none”",
      "Line 6Sam“Not going” in RSVP",
    ]);
    await expectNoAxeViolations(page);
  });

  await test.step("the rows stand in the list", async () => {
    await page.getByRole("button", { name: "Import 2 rows" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Import 2 rows?" });
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    const result = page.getByRole("heading", { name: "2 rows imported" });
    await expect(result).toBeFocused();
    await page.getByRole("link", { name: "See the list" }).click();
    await expect(page.getByText("Renée O'Brien")).toBeVisible();
  });

  await test.step("subscribers are on with the words that they said yes to", async () => {
    await page.goto("/admin?list=subscriptions");
    await page.getByRole("link", { name: "Import a list" }).click();
    await expect(page.getByLabel("What’s in the file")).toHaveValue("subscribers");
    await page.getByLabel("Spreadsheet or calendar").setInputFiles({
      name: "audience.csv",
      mimeType: "text/csv",
      buffer: csv(
        "Email Address,First Name,Status",
        "yes@example.org,Yusuf,subscribed",
        "no@example.org,No,unsubscribed",
      ),
    });
    await page.getByLabel("subscribed: 1 row", { exact: true }).selectOption("Import");
    await expect(page.getByRole("cell", { name: "Off until confirmed" })).toBeVisible();
    await page.getByRole("checkbox", { name: "They agreed to emails about events" }).check();
    await expect(page.getByRole("cell", { name: /\bOn$/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Import 1 row" })).toBeDisabled();
    await page.getByLabel("The words that they agreed to").fill("Tell me when an event opens");
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("heading", { name: "1 row imported" })).toBeVisible();
    await expectNoAxeViolations(page);
    const [stored] =
      await sql`select is_active, consent_words, consent_stated_by is not null as by from alert_subscriptions where email = 'yes@example.org'`;
    expect(stored).toEqual({ is_active: true, consent_words: "Tell me when an event opens", by: true });
  });
});
