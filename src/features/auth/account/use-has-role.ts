import { hasRole, type Role, type RoleHolder } from "#shared/api/roles.ts";
import { useAccountQuery } from "./use-account-query.ts";

interface Options {
  /** Keeps the roles after the session expires, so that a form below them keeps its input. */
  keepsExpired?: boolean;
}

/**
 * The roles of the signed-in account, on a page with one HTML for every visitor. Undefined for visitors, and until
 * the browser knows the account. For display: the server checks each call.
 */
export function useAccountRoles(options?: Options): RoleHolder | undefined {
  const { data } = useAccountQuery(
    async () =>
      (await import("#shared/queries/api-queries.ts")).apiQueries.account.me.queryOptions({
        refetchOnWindowFocus: true,
      }),
    options,
  );
  return data;
}

/** Whether the signed-in account has one of the roles, or is an admin. */
export function useHasRole(roles: readonly Role[], options?: Options): boolean | undefined {
  const own = useAccountRoles(options);
  return own && hasRole(own, ...roles);
}
