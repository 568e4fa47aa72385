// Preloaded into the measured process: the page cache finds no page, so that each request renders and compresses its
// page. The server is a single file, which shares only the cache's package with this module.
import { LRUCache } from "lru-cache";

const { get } = LRUCache.prototype;
LRUCache.prototype.get = function getButNoPage(...args: Parameters<typeof get>) {
  const found = get.apply(this, args);
  return typeof found === "object" && "freshUntil" in found ? undefined : found;
};
