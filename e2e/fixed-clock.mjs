// Preloaded by servers whose pages are compared with pictures: their clocks are ahead by CLOCK_OFFSET_MS.
const now = () => RealDate.now() + Number(process.env.CLOCK_OFFSET_MS);
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, caller) => Reflect.construct(target, given.length > 0 ? given : [now()], caller),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
