import { Outlet } from "react-router";
import type { PageHandle } from "#features/frame/page-handle.ts";
import { WayOut } from "#features/frame/WayOut.tsx";

export const handle: PageHandle = { Header: WayOut, isNight: true };

/** A page that is used in a hurry and in the dark: one way out in the place of the site's header. */
export default Outlet;
