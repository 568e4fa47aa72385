export type SessionEntry = ReturnType<typeof sessionEntry>;

/** An entry of `sessionStorage`: survives a reload, ends with the tab. Empty where the browser blocks storage. */
export function sessionEntry(name: string) {
  const attempt = <T>(access: () => T): T | undefined => {
    try {
      return access();
    } catch {
      // Storage is blocked or full: the entry lasts until the page closes.
      return undefined;
    }
  };
  return {
    read: (): unknown => attempt(() => JSON.parse(sessionStorage.getItem(name) ?? "null")),
    write: (value: object) => attempt(() => sessionStorage.setItem(name, JSON.stringify(value))),
    remove: () => attempt(() => sessionStorage.removeItem(name)),
  };
}
