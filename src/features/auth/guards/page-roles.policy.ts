import type { pages } from "#features/site/pages.ts";
import { type Role, roles } from "#shared/api/roles.ts";

/** The roles that each page of the back office serves, besides admins. */
export const pageRoles = {
  admin: roles,
  adminSignal: [],
  adminInbox: ["door-lead", "labs-lead"],
  adminReports: ["moderator"],
  adminPages: ["editor"],
  adminContent: ["moderator", "editor", "evidence-viewer"],
  adminLabs: ["labs-lead"],
  adminEvent: ["door-lead", "labs-lead"],
  adminProgramme: ["labs-lead"],
  adminRota: ["door-lead", "labs-lead"],
  adminWrite: ["door-lead", "labs-lead"],
  adminFigures: ["reader"],
  adminSafeguarding: ["safeguarding-lead"],
  adminChecks: ["safeguarding-lead"],
  adminComplaints: [],
  adminSafety: [],
  adminSecurity: [],
  adminIntegrations: [],
  adminImport: [],
  adminStatus: ["reader"],
  academicCalendar: ["editor"],
  campusAdmin: ["door-lead", "reader"],
  campusDoor: ["door-lead", "labs-lead"],
} as const satisfies Partial<Record<keyof typeof pages, readonly Role[]>>;

export type BackOfficePage = keyof typeof pageRoles;
