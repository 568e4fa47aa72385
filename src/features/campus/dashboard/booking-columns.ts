/** The column widths of the wide table, shared by its head and rows. The university needs 64rem. */
export const wideColumns =
  "@[52rem]:gap-x-4 @[52rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1.75fr)_8.25rem_8.25rem_6.75rem_9.5rem] @[64rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1.75fr)_minmax(0,0.95fr)_8.25rem_8.25rem_6.75rem_9.5rem]";
