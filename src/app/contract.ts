import { accountContract } from "#features/auth/account.contract.ts";
import { auditLogContract } from "#features/auth/audit-log.contract.ts";
import { rolesContract } from "#features/auth/roles.contract.ts";
import { tracksContract } from "#features/music/tracks.contract.ts";

/** Everything the site's API offers: one line a feature. */
export const contract = {
  account: accountContract,
  auditLog: auditLogContract,
  roles: rolesContract,
  music: { tracks: tracksContract },
};

declare module "#shared/api/api.ts" {
  interface Register {
    contract: typeof contract;
  }
}
