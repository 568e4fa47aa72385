import { Outlet } from "react-router";
import { AdminHeader } from "#features/frame/AdminHeader.tsx";
import type { PageHandle } from "#features/frame/page-handle.ts";

export const handle: PageHandle = { Header: AdminHeader };

/** Layout of the back office: one bar replaces the site's header. */
export default Outlet;
