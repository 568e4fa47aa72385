import { type BackOfficePage, pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { hasRole, type RoleHolder } from "#shared/api/roles.ts";

export interface OfficeEntry {
  page: BackOfficePage;
  /** The page's name in the menu, which is shorter than its title. */
  name: string;
}

export interface OfficeGroup {
  name: string;
  entries: readonly OfficeEntry[];
}

/** The pages of the back office besides the first, by subject. */
const officeGroups: readonly OfficeGroup[] = [
  {
    name: "Events",
    entries: [
      { page: "campusAdmin", name: "Campus" },
      { page: "campusDoor", name: "Door" },
      { page: "adminLabs", name: "Labs" },
      { page: "adminProgramme", name: "Programme" },
      { page: "adminSignal", name: "Signal" },
      { page: "adminRota", name: "Rota" },
      { page: "academicCalendar", name: "Calendar" },
    ],
  },
  {
    name: "Content",
    entries: [
      { page: "adminContent", name: "Music and videos" },
      { page: "adminReports", name: "Reports" },
      { page: "adminPages", name: "Edit pages" },
    ],
  },
  {
    name: "People",
    entries: [
      { page: "adminInbox", name: "Inbox" },
      { page: "adminWrite", name: "Write" },
      { page: "adminFigures", name: "Figures" },
    ],
  },
  {
    name: "Safety",
    entries: [
      { page: "adminComplaints", name: "Complaints" },
      { page: "adminSafeguarding", name: "Concerns" },
      { page: "adminChecks", name: "Checks" },
      { page: "adminSafety", name: "Safety" },
    ],
  },
  {
    name: "Site",
    entries: [
      { page: "adminSecurity", name: "Security" },
      { page: "adminIntegrations", name: "Integrations" },
      { page: "adminImport", name: "Import" },
      { page: "adminStatus", name: "Status" },
    ],
  },
];

/** The groups with the pages that the person can open; all groups until we know the person. */
export function groupsFor(person: RoleHolder | undefined): OfficeGroup[] {
  return officeGroups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ page }) => !person || hasRole(person, ...pageRoles[page])),
    }))
    .filter(({ entries }) => entries.length > 0);
}
