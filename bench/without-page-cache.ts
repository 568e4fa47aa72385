// Preloaded into the measured process: disables the page cache, so that each request renders and compresses its page.
import { PageCache } from "#app/pages/page-cache.ts";

PageCache.prototype.find = () => undefined;
