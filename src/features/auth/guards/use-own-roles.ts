import { useQuery } from "@tanstack/react-query";
import type { RoleHolder } from "#shared/api/roles.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** The account's roles below `RolesOnly`, which has read them. For display: the server checks each call. */
export function useOwnRoles(): RoleHolder {
  const { data } = useQuery({ ...apiQueries.account.me.queryOptions(), enabled: false });
  return data ?? { roles: [] };
}
