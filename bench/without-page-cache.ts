// Loaded into the measured process ahead of it: no page is answered from memory, so each request is rendered and compressed.
import { PageCache } from "#app/page-cache.ts";
import { dataTopics } from "#shared/api/procedure.ts";

const { render } = PageCache.prototype;
PageCache.prototype.render = function (...request) {
  for (const topic of dataTopics) this.drop(topic);
  return render.apply(this, request);
};
PageCache.prototype.find = () => undefined;
