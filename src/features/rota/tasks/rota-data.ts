import type { QueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

type Rotas = Awaited<ReturnType<BrowserApi["rota"]["tasks"]["list"]>>;

/** An event with its tasks, as JSON. */
export type RotaRow = Rotas[number];
export type TaskRow = RotaRow["tasks"][number];

export const rotaQuery = apiQueries.rota.tasks.list.queryOptions({ meta: { topics: ["rota"] } });

/** Shows an event's rota as a mutation answered it. */
export function showRota(client: QueryClient, rota: RotaRow): void {
  client.setQueryData(rotaQuery.queryKey, (rotas: Rotas | undefined) =>
    rotas?.map((each) => (each.event.id === rota.event.id ? rota : each)),
  );
}
