import { Outlet } from "react-router";
import type { PageHandle } from "#features/frame/page-handle.ts";
import { StandaloneHeader } from "#features/frame/StandaloneHeader.tsx";

export const handle: PageHandle = { Header: StandaloneHeader, isNight: true };

/** Layout of the door, used in a hurry and in the dark: a single link back replaces the site's header. */
export default Outlet;
