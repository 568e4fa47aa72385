/** The moment of every picture, with the demo content of that date. */
export const noon = "2026-11-24T12:00:00Z";

/** The origin, without a trailing slash, of the site with its clock at `noon` when the tests began. */
export const stillSite = () => `http://127.0.0.1:${process.env.E2E_STILL_PORT}`;

/**
 * Freezes `Date`, and the date of answers, which Node reads from the machine. Loading is measured by timers and
 * `performance`, which continue. Runs in the page, before the page's scripts.
 */
export function stopDate(at: number): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, caller) => Reflect.construct(target, given.length > 0 ? given : [at], caller),
    apply: () => new RealDate(at).toString(),
    get: (target, key) => (key === "now" ? () => at : Reflect.get(target, key)),
  });
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name === "date" ? new RealDate(at).toUTCString() : get.call(this, name);
  };
}
