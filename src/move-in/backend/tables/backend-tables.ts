import type { PgTable } from "drizzle-orm/pg-core";
import { academicCalendarEvents } from "#features/calendar/events/calendar-events.tables.ts";
import { cultureVideos } from "#features/culture/videos/videos.tables.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { labApplications } from "#features/labs/applications/applications.tables.ts";
import { labMentors } from "#features/labs/mentors/mentors.tables.ts";
import { tracks } from "#features/music/tracks/tracks.tables.ts";
import { registrations } from "#features/programme/registrations/registrations.tables.ts";
import { alertSubscriptions } from "#features/signal/subscriptions/subscriptions.tables.ts";
import { oldFileAddresses } from "../../old-addresses/old-addresses.tables.ts";
import type { TableImport } from "../table-import.ts";
import { accountsImport, factorsImport, rolesImport } from "./accounts.import.ts";
import { bookingsImport, invitationsImport, sensitiveDataImport } from "./bookings.import.ts";
import { mentorsImport, nightsImport, sessionsImport, signalEventsImport } from "./events.import.ts";
import {
  applicationsImport,
  calendarImport,
  contactRequestsImport,
  registrationsImport,
  subscriptionsImport,
} from "./forms.import.ts";
import { fundingImport } from "./funding.import.ts";
import { tracksImport, videosImport } from "./media.import.ts";

/** The tables of a hosted backend, in the order of their references. Each group is stored in one transaction. */
export const backendTables: readonly (readonly TableImport[])[] = [
  [accountsImport, rolesImport, factorsImport],
  [
    ...[nightsImport, mentorsImport, sessionsImport, signalEventsImport],
    ...[bookingsImport, sensitiveDataImport, invitationsImport],
  ],
  [
    ...[subscriptionsImport, registrationsImport, applicationsImport, contactRequestsImport],
    ...[calendarImport, fundingImport],
  ],
  [tracksImport],
  [videosImport],
];

/** The tables that an import fills, besides accounts and the funding page. Other tables refer to them. */
export const filledTables: readonly PgTable[] = [
  ...[campusEvents, labMentors, alertSubscriptions, registrations, labApplications],
  ...[academicCalendarEvents, tracks, cultureVideos, oldFileAddresses],
];

/** Tables of a hosted backend that are not imported: its sessions, keys and log. */
export const leftTables: ReadonlySet<string> = new Set(
  [
    ...["audit_log_entries", "custom_oauth_providers", "flow_state", "identities", "instances"],
    ...["mfa_amr_claims", "mfa_challenges", "oauth_authorizations", "oauth_client_states", "oauth_clients"],
    ...["oauth_consents", "one_time_tokens", "refresh_tokens", "saml_providers", "saml_relay_states"],
    ...["schema_migrations", "sessions", "sso_domains", "sso_providers", "users_backup"],
  ].map((name) => `auth.${name}`),
);
