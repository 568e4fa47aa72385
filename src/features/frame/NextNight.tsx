import { useRouteLoaderData } from "react-router";
import { pages } from "#features/site/pages.ts";
import { Print } from "#shared/print/Print.tsx";
import { FittedLines } from "#shared/type/FittedLines.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import type { NightStub } from "./next-night.rules.ts";

/** The next campus night, as a ticket stub beside the menus. Renders nothing if there is none. */
export function NextNight() {
  const night = useRouteLoaderData<{ nextNight: NightStub | null }>("root")?.nextNight;
  if (!night) return null;
  const { print, name, when, isSoldOut } = night;
  return (
    <div className={`flex h-60 max-xl:hidden ${stockClass[print.stock]}`}>
      <Print name={print.name} shape="portrait" className="h-60 w-43 object-cover" />
      <div className="flex min-w-0 grow flex-col items-start p-5">
        <Badge tone="ink">{isSoldOut ? "Next night: sold out" : "Next night"}</Badge>
        <p className="mt-4 w-full pr-4">
          <FittedLines lines={name} />
        </p>
        <p className="mt-3 font-semibold">{when}</p>
        <ButtonLink to={pages.campusTickets.path} compact className="mt-auto">
          {isSoldOut ? "See the night" : "Get ticket"}
        </ButtonLink>
      </div>
    </div>
  );
}
