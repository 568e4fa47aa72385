/** The beginning of an id, which identifies an item in the security log, because the log has no names. */
export function LoggedAs({ id }: { id: string }) {
  return <span className="block text-small text-ink-2">{`In the log: ${id.slice(0, 8)}…`}</span>;
}
