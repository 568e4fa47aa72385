// Preloaded into the measured process: the message "change" commits a change of a track to the embedded database.
import { PGlite } from "@electric-sql/pglite";

let database: PGlite | undefined;
const { listen } = PGlite.prototype;
PGlite.prototype.listen = function (this: PGlite, ...args: Parameters<typeof listen>) {
  database = this;
  return listen.apply(this, args);
};

process.on("message", (message) => {
  if (message === "change") database?.query("update tracks set title = title where position = 0");
});
