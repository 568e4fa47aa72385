import { monitorEventLoopDelay } from "node:perf_hooks";

/** A delay from which visitors notice that the process is busy. */
const SLOW_SECONDS = 0.2;

const SECONDS_KEPT = 60;

/** Measures each second how long the event loop kept work waiting at most, in seconds. */
export function watchEventLoop(onSecond: (longestDelay: number) => void) {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  let recent: number[] = [];
  const timer = setInterval(() => {
    const longest = delays.max / 1e9;
    delays.reset();
    recent = [...recent, longest].slice(-SECONDS_KEPT);
    onSecond(longest);
  }, 1000);
  timer.unref();
  return {
    /** Of the last minute: the seconds in which something waited for 0.2 s or longer. */
    slowSeconds: () => recent.filter((delay) => delay >= SLOW_SECONDS).length,
    end() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
