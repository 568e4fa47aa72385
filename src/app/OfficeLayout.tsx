import { Outlet } from "react-router";
import { OfficeHeader } from "#features/admin/OfficeHeader.tsx";
import type { PageHandle } from "#features/frame/page-handle.ts";

export const handle: PageHandle = { Header: OfficeHeader };

/** Layout of the back office: one bar replaces the site's header. */
export default Outlet;
