import { hasRole, type Role, type RoleHolder } from "#shared/api/roles.ts";
import { useAccountQuery } from "./use-account-query.ts";

interface Options {
  /** Keeps the answer after the session expires, so that a form below it keeps what was typed. */
  keepsExpired?: boolean;
}

/**
 * The roles of the signed-in account, on a page that is rendered once for everybody: undefined until the browser knows,
 * and for visitors. For display: the server checks each call.
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

/** Whether the signed-in account has one of the roles, or is an admin's. */
export function useHasRole(roles: readonly Role[], options?: Options): boolean | undefined {
  const own = useAccountRoles(options);
  return own && hasRole(own, ...roles);
}
