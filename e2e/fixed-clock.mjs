// Preloaded by a server whose pages are compared with pictures: its clock starts at FIXED_CLOCK and advances from
// there.
const offset = Date.parse(process.env.FIXED_CLOCK) - Date.now();
const now = () => RealDate.now() + offset;
const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, caller) => Reflect.construct(target, given.length > 0 ? given : [now()], caller),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
