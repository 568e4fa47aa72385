// Preloaded into the measured process: no page is found in the page cache, so that each request renders and compresses its
// page. The server is one file; what it shares with this module is the package that keeps the pages.
import { LRUCache } from "lru-cache";

const { get } = LRUCache.prototype;
LRUCache.prototype.get = function getButNoPage(...args: Parameters<typeof get>) {
  const found = get.apply(this, args);
  return typeof found === "object" && "freshUntil" in found ? undefined : found;
};
