// Preloaded by a server whose clock is to jump: a message `{ offsetMs }` moves its Date, and the embedded database's.
let offset = 0;
const RealDate = Date;
const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, caller) => Reflect.construct(target, given.length > 0 ? given : [now()], caller),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
});
process.on("message", (message) => {
  if (typeof message?.offsetMs === "number") offset = message.offsetMs;
});
