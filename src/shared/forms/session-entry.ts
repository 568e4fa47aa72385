export type SessionEntry = ReturnType<typeof sessionEntry>;

/** An entry of `sessionStorage`, which survives a reload and ends with the tab. Empty where the browser blocks storage. */
export function sessionEntry(name: string) {
  const attempt = <T>(access: () => T): T | undefined => {
    try {
      return access();
    } catch {
      // Storage is blocked or full: the entry lasts as long as the page.
      return undefined;
    }
  };
  return {
    read: (): unknown => attempt(() => JSON.parse(sessionStorage.getItem(name) ?? "null")),
    write: (value: object) => attempt(() => sessionStorage.setItem(name, JSON.stringify(value))),
    remove: () => attempt(() => sessionStorage.removeItem(name)),
  };
}
