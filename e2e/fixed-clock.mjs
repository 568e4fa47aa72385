// Preloaded by servers of pages that we compare with pictures: CLOCK_OFFSET_MS sets their clocks ahead.
const now = () => RealDate.now() + Number(process.env.CLOCK_OFFSET_MS);
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, caller) => Reflect.construct(target, given.length > 0 ? given : [now()], caller),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
