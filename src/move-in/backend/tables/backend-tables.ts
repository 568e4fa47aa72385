import type { TableImport } from "../../rows/table-import.ts";
import { accountsImport, factorsImport, rolesImport } from "./accounts.import.ts";
import { bookingsImport, invitationsImport, sensitiveDataImport } from "./bookings.import.ts";
import { nightsImport, signalEventsImport } from "./events.import.ts";
import {
  applicationsImport,
  calendarImport,
  contactRequestsImport,
  registrationsImport,
  subscriptionsImport,
} from "./forms.import.ts";
import { fundingImport } from "./funding.import.ts";
import { mentorsImport, sessionsImport } from "./labs.import.ts";
import { tracksImport, videosImport } from "./media.import.ts";

/** The tables of a hosted backend, those first that others refer to. */
export const backendTables: readonly TableImport[] = [
  accountsImport,
  rolesImport,
  factorsImport,
  nightsImport,
  mentorsImport,
  sessionsImport,
  signalEventsImport,
  bookingsImport,
  sensitiveDataImport,
  invitationsImport,
  subscriptionsImport,
  registrationsImport,
  applicationsImport,
  contactRequestsImport,
  calendarImport,
  fundingImport,
  tracksImport,
  videosImport,
];

/** Tables of such a backend that hold nothing to bring along: its own sessions, keys and log. */
export const leftTables: ReadonlySet<string> = new Set(
  [
    ...[
      "audit_log_entries",
      "custom_oauth_providers",
      "flow_state",
      "identities",
      "instances",
      "mfa_amr_claims",
    ],
    ...["mfa_challenges", "oauth_authorizations", "oauth_client_states", "oauth_clients", "oauth_consents"],
    ...[
      "one_time_tokens",
      "refresh_tokens",
      "saml_providers",
      "saml_relay_states",
      "schema_migrations",
      "sessions",
    ],
    ...["sso_domains", "sso_providers", "users_backup"],
  ].map((name) => `auth.${name}`),
);
