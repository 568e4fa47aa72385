/** Every picture shows this moment, in the demo content that belongs to it. */
export const noon = "2026-11-24T12:00:00Z";

/** The address of the site whose clock starts at `noon`, without a slash at the end. */
export const stillSite = () => `http://127.0.0.1:${process.env.E2E_STILL_PORT}`;

/** Runs in the page, before anything else. Only the date stands still: timers and `performance` are what loading is measured by. */
export function stopDate(at: number): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, caller) => Reflect.construct(target, given.length > 0 ? given : [at], caller),
    apply: () => new RealDate(at).toString(),
    get: (target, key) => (key === "now" ? () => at : Reflect.get(target, key)),
  });
}
