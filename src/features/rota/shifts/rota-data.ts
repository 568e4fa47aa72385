import type { QueryClient } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

type Rotas = Awaited<ReturnType<BrowserApi["rota"]["shifts"]["list"]>>;

/** The JSON form of an event with its shifts. */
export type RotaRow = Rotas[number];
export type ShiftRow = RotaRow["shifts"][number];

export const rotaQuery = apiQueries.rota.shifts.list.queryOptions({ meta: { topics: ["rota"] } });

/** Shows an event's rota from the response to a mutation. */
export function showRota(client: QueryClient, rota: RotaRow): void {
  client.setQueryData(rotaQuery.queryKey, (rotas: Rotas | undefined) =>
    rotas?.map((each) => (each.event.id === rota.event.id ? rota : each)),
  );
}
