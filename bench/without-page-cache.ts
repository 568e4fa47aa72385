// Loaded into the measured process ahead of it: no page is answered from memory, so each request is rendered and compressed.
import { PageCache } from "#app/pages/page-cache.ts";

PageCache.prototype.find = () => undefined;
