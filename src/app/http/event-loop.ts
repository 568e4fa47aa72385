import { monitorEventLoopDelay } from "node:perf_hooks";

/** A delay from which visitors notice that the process is busy. */
const SLOW_SECONDS = 0.2;

const SECONDS_KEPT = 60;

export interface EventLoopDelays {
  /** Of the last minute: the seconds in which something waited for 0.2 s or longer. */
  slowSeconds: number;
  /** The longest delay of the last minute, in seconds. */
  longestDelay: number;
}

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
    lastMinute: (): EventLoopDelays => ({
      slowSeconds: recent.filter((delay) => delay >= SLOW_SECONDS).length,
      longestDelay: Math.max(0, ...recent),
    }),
    end() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
