/** The beginning of an id, by which the security log names what it is of: the log has no names. */
export function LoggedAs({ id }: { id: string }) {
  return <span className="block text-small text-ink-2">{`In the log: ${id.slice(0, 8)}…`}</span>;
}
