import { queryOptions } from "@tanstack/react-query";
import { browserApi } from "#shared/api/browser-api.ts";

export const adminsQuery = queryOptions({
  queryKey: ["admins"],
  queryFn: async () => (await browserApi()).roles.list(),
});
