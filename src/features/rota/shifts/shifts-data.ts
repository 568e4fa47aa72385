import type { BrowserApi } from "#shared/api/browser-api.ts";

type Shown = Awaited<ReturnType<BrowserApi["rota"]["shifts"]["show"]>>;

/** A volunteer's own task, and an open one; their moments as JSON or as dates. */
export type OwnShiftRow = AnyMoments<Shown["own"][number]>;
export type OpenShiftRow = AnyMoments<Shown["open"][number]>;

type AnyMoments<Row> = Omit<Row, "startsAt" | "endsAt"> & Record<"startsAt" | "endsAt", Date | string>;
