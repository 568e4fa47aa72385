export type CallsInProgress = ReturnType<typeof createCallsInProgress>;

/** Calls with responses that change tickets, and their events. */
export function createCallsInProgress() {
  const calls = new Set<{ eventId: string; call: Promise<unknown> }>();
  return {
    track<T>(eventId: string, call: Promise<T>): Promise<T> {
      const entry = { eventId, call };
      calls.add(entry);
      return call.finally(() => calls.delete(entry));
    },
    isCalling: (eventId: string) => [...calls].some((each) => each.eventId === eventId),
    ended: () => Promise.allSettled([...calls].map(({ call }) => call)),
  };
}
